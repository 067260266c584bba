import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import type { FieldFault } from '#server/problem';
import { wrong } from '#server/words';
import type { Reason } from '#words/reason';
import { atLeast, atMost, faultOf, PARSING } from './faults';
import { MOST_FAULTS } from './problems';

const NOT_KNOWN = wrong('unknown');

/** Entries of an object whose keys its caller chooses. */
const MOST_KEYS = 1_000;

/** How long a walk may keep everybody else waiting, in milliseconds, and after how many values it looks. */
const SLICE_MS = 8;
const LOOK_EVERY = 256;

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * What a schema makes of a value from outside. The library looks at all of a value in one go and makes an issue of every
 * fault; so this walks the schema, asks the library of one small part at a time, stops at the twentieth fault, looks at no
 * entry of a list that is too long, and lets others in between.
 * @param root names the whole value.
 */
export async function check<Value>(
  schema: z.ZodType<Value>,
  raw: unknown,
  root: string,
): Promise<Checked<Value>> {
  let made: unknown;
  const faults = await walk(schema, raw, root, (value) => {
    made = value;
  });
  // Every part of it was made by its part of the schema.
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: made as Value };
}

interface Path {
  readonly above: Path | null;
  readonly key: string;
}

/** One value that is to be looked at. */
interface Place {
  readonly value: unknown;
  readonly path: Path | null;
  /** Takes what the schema makes of it. */
  readonly put: (made: unknown) => void;
}

interface Walk {
  say(path: Path | null, reason: Reason): void;
  /** What is said to be looked at last is looked at first, with all that is inside. */
  later(look: Look, place: Place): void;
  isFaultless(): boolean;
}

/** Looks at one value: says what is wrong with it or puts what is made of it, and names what is inside to be looked at. */
type Look = (place: Place, walk: Walk) => void;

async function walk(
  schema: z.core.$ZodType,
  raw: unknown,
  root: string,
  put: Place['put'],
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  const left: { readonly look: Look; readonly place: Place }[] = [];
  const walking: Walk = {
    say(path, reason) {
      if (faults.length < MOST_FAULTS) faults.push({ field: fieldOf(path) || root, reason });
    },
    later(look, place) {
      left.push({ look, place });
    },
    isFaultless: () => faults.length === 0,
  };
  walking.later(lookFor(schema), { value: raw, path: null, put });
  let since = performance.now();
  let seen = 0;
  for (let next = left.pop(); next && faults.length < MOST_FAULTS; next = left.pop()) {
    next.look(next.place, walking);
    seen += 1;
    if (seen % LOOK_EVERY === 0 && performance.now() - since > SLICE_MS) {
      await turn();
      since = performance.now();
    }
  }
  return faults;
}

function fieldOf(path: Path | null): string {
  const keys: string[] = [];
  for (let at = path; at; at = at.above) keys.unshift(at.key);
  return keys.join('.');
}

const looks = new WeakMap<z.core.$ZodType, Look>();

function lookFor(schema: z.core.$ZodType): Look {
  const known = looks.get(schema);
  if (known) return known;
  const look = makeLook(schema);
  looks.set(schema, look);
  return look;
}

function makeLook(schema: z.core.$ZodType): Look {
  const inside = lookInside(schema);
  const leaf = lookAtLeaf(schema);
  if (!inside) return leaf;
  return isWhole(schema) ? inside : insideFirst(inside, leaf);
}

/** How to look at what is inside of it; null for what has nothing inside that could be many. */
function lookInside(schema: z.core.$ZodType): Look | null {
  if (schema instanceof z.ZodObject) return lookAtObject(schema);
  if (schema instanceof z.ZodArray) return lookAtArray(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return lookAtKinds(schema);
  if (schema instanceof z.ZodRecord) return lookAtRecord(schema);
  // Its getter makes a schema each time; this one is made once.
  if (schema instanceof z.ZodLazy) return (...given) => lookFor(schema._zod.innerType)(...given);
  if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodTransform)) return lookFor(schema.in);
  if (schema instanceof z.ZodNullable) return unless(null, lookAtLeaf(schema), lookFor(schema.unwrap()));
  if (schema instanceof z.ZodExactOptional) return lookFor(schema.unwrap());
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unless(undefined, lookAtLeaf(schema), lookFor(schema.unwrap()));
  }
  return null;
}

const SIZE_CHECKS: ReadonlySet<string> = new Set(['min_length', 'max_length', 'length_equals']);

/** Whether a schema asks nothing of a value as a whole, and makes nothing else of it, than what is made of its parts. */
function isWhole(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodPipe) return false;
  if (schema instanceof z.ZodObject && schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) {
    return false;
  }
  const checks = schema._zod.def.checks ?? [];
  return checks.every(({ _zod }) => schema instanceof z.ZodArray && SIZE_CHECKS.has(_zod.def.check));
}

/** Looks at the parts, and when nothing is wrong with them at the whole. */
function insideFirst(inside: Look, whole: Look): Look {
  return (place, walking) => {
    walking.later((again) => {
      if (walking.isFaultless()) whole(again, walking);
    }, place);
    walking.later(inside, { ...place, put: () => {} });
  };
}

const unless =
  (special: unknown, whenSpecial: Look, look: Look): Look =>
  (place, walking) =>
    (place.value === special ? whenSpecial : look)(place, walking);

/** What has nothing inside that could be many, the library looks at. */
function lookAtLeaf(schema: z.core.$ZodType): Look {
  return ({ value, path, put }, { say }) => {
    const parsed = z.safeParse(schema, value, PARSING);
    if (parsed.success) return put(parsed.data);
    for (const issue of parsed.error.issues) {
      const inside = issue.path.reduce<Path | null>((above, key) => ({ above, key: String(key) }), path);
      if (issue.code !== 'unrecognized_keys') say(inside, faultOf(issue));
      else for (const key of issue.keys.slice(0, MOST_FAULTS)) say({ above: inside, key }, NOT_KNOWN);
    }
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const mayBeMissing = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodExactOptional || schema instanceof z.ZodOptional;

function lookAtObject(schema: z.ZodObject): Look {
  // What is no object at all the library says at once.
  const leaf = lookAtLeaf(schema);
  const fields = Object.entries(schema.shape).map(([key, inside]) => ({
    key,
    look: lookLater(inside),
    isOptional: mayBeMissing(inside),
  }));
  const isStrict = schema.def.catchall instanceof z.ZodNever;
  const last = fields.toReversed();
  return (place, walking) => {
    const { value, path, put } = place;
    if (!isObject(value)) return leaf(place, walking);
    if (isStrict) sayUnknown(value, schema.shape, path, walking);
    const made: Record<string, unknown> = {};
    put(made);
    for (const { key, look, isOptional } of last) {
      const isThere = Object.hasOwn(value, key);
      if (!isThere && isOptional) continue;
      walking.later(look, {
        value: isThere ? value[key] : undefined,
        path: { above: path, key },
        put: (inside) => {
          made[key] = inside;
        },
      });
    }
  };
}

function sayUnknown(value: object, shape: object, path: Path | null, { say }: Walk): void {
  let said = 0;
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape, key)) continue;
    say({ above: path, key }, NOT_KNOWN);
    said += 1;
    if (said === MOST_FAULTS) return;
  }
}

/** A schema may hold itself: what is inside is made when it is looked at. */
function lookLater(schema: z.core.$ZodType): Look {
  return (...given) => lookFor(schema)(...given);
}

function lookAtArray(schema: z.ZodArray): Look {
  const leaf = lookAtLeaf(schema);
  const look = lookLater(schema.element);
  const { minimum, maximum } = boundsOf(schema);
  return (place, walking) => {
    const { value, path, put } = place;
    if (!Array.isArray(value)) return leaf(place, walking);
    if (value.length > maximum) return walking.say(path, atMost('array', maximum));
    if (value.length < minimum) {
      return walking.say(path, value.length === 0 ? wrong('needed') : atLeast('array', minimum));
    }
    const made: unknown[] = [];
    put(made);
    for (let index = value.length - 1; index >= 0; index -= 1) {
      walking.later(look, {
        value: value[index],
        path: { above: path, key: String(index) },
        put: (inside) => {
          made[index] = inside;
        },
      });
    }
  };
}

const boundSchema = z.object({
  check: z.enum(['min_length', 'max_length', 'length_equals']),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  length: z.number().optional(),
});

/** The sizes that the checks of a list ask for. */
function boundsOf(schema: z.ZodArray): { readonly minimum: number; readonly maximum: number } {
  const bounds = (schema._zod.def.checks ?? []).flatMap(({ _zod }) => {
    const { data } = boundSchema.safeParse(_zod.def);
    return data ? [data] : [];
  });
  return {
    minimum: Math.max(0, ...bounds.map(({ minimum, length }) => minimum ?? length ?? 0)),
    maximum: Math.min(...bounds.map(({ maximum, length }) => maximum ?? length ?? Number.POSITIVE_INFINITY)),
  };
}

/** Of several kinds the one that the value says it is; not all of them in turn, at every level. */
function lookAtKinds(schema: z.ZodDiscriminatedUnion): Look {
  const leaf = lookAtLeaf(schema);
  const { discriminator } = schema.def;
  const kinds = new Map<unknown, Look>();
  for (const option of schema.options) {
    for (const kind of option._zod.propValues?.[discriminator] ?? []) kinds.set(kind, lookLater(option));
  }
  return (place, walking) => {
    const look = isObject(place.value) ? kinds.get(place.value[discriminator]) : undefined;
    (look ?? leaf)(place, walking);
  };
}

function lookAtRecord(schema: z.ZodRecord): Look {
  const leaf = lookAtLeaf(schema);
  return (place, walking) => {
    const { value, path } = place;
    if (isObject(value) && Object.keys(value).length > MOST_KEYS) {
      return walking.say(path, atMost('array', MOST_KEYS));
    }
    leaf(place, walking);
  };
}
