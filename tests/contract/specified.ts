import { z } from 'zod';
import { ROUTES } from '#server/routes';

const fieldSchema = z.looseObject({
  type: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  $ref: z.string().optional(),
});
const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
});
const documentSchema = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).default({}),
});

export interface Written {
  /** `name`, `name?` where it may be missing, `name|null` where it may be null. */
  readonly fields: readonly string[];
  /** Whether a field that nobody knows is refused. */
  readonly isClosed: boolean;
}

const isNull = (part: unknown) => fieldSchema.safeParse(part).data?.type === 'null';

function mayBeNull(field: unknown, defs: Readonly<Record<string, unknown>>): boolean {
  const { type, anyOf, $ref } = fieldSchema.parse(field);
  if ($ref) return mayBeNull(defs[$ref.replace('#/$defs/', '')] ?? {}, defs);
  return (Array.isArray(type) && type.includes('null')) || (anyOf?.some(isNull) ?? false);
}

function writtenOf(schema: z.ZodType): Written {
  const document = documentSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const { $ref, $defs } = document;
  const body = objectSchema.parse($ref ? $defs[$ref.replace('#/$defs/', '')] : document);
  return {
    fields: Object.entries(body.properties).map(
      ([name, field]) =>
        `${name}${body.required.includes(name) ? '' : '?'}${mayBeNull(field, $defs) ? '|null' : ''}`,
    ),
    isClosed: body.additionalProperties === false,
  };
}

/** As the specification writes a call: placeholders are the same, whatever their names. */
export const written = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** What each call takes in its body; null for one that takes none. */
export const BODIES: ReadonlyMap<string, Written | null> = new Map(
  ROUTES.map(({ call, schemas }) => [
    written(call.method, call.path),
    schemas.body ? writtenOf(schemas.body) : null,
  ]),
);
