import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { changedKeys, leafOf, type PlannedPath } from '../../tools/charts/plan';
import { happen, type Model, startWorld, untrue, type World, withoutNumbers } from './model';
import type { Running } from './states';

/** What the last event of a planned path did. */
export interface Step {
  /** Where the machine is then, in a line. */
  readonly is: string;
  /** The whole context then, by its keys. */
  readonly context: ReadonlyMap<string, string>;
  /** Keys of what has changed in it. */
  readonly changed: readonly string[];
  /** Services that start and end, machines too, and what others are told: a line for each. */
  readonly effects: readonly string[];
  /** What had to be so on the way, and was not. */
  readonly untrue: readonly string[];
}

/** What is so in a world at one moment. */
interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly running: readonly Running[];
  /** Machines that this one has started, in which state. */
  readonly children: ReadonlyMap<string, string>;
  readonly told: number;
  readonly emitted: number;
  readonly done: number;
}

/** Walks one path in a world that runs, and tells what its last event did; without a path, how the machine begins. */
export function stepOf(model: Model, path: PlannedPath | null): Step {
  const world = startWorld(model, 'kept');
  try {
    const broken = [...untrue(model, world)];
    let before: Moment | null = null;
    for (const event of path?.events ?? []) {
      if (world.actor.getSnapshot().status === 'error') break;
      before = momentOf(world);
      broken.push(...happen(model, world, event), ...untrue(model, world));
    }
    return { ...changes(world, before, path?.events.at(-1) ?? {}), untrue: broken };
  } finally {
    world.stop();
  }
}

function momentOf({ actor, services, told: all, emitted, done }: World): Moment {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const children = Object.entries<AnyActorRef>(snapshot.children).flatMap(([id, child]) => {
    const inner = child.getSnapshot();
    return isMachineSnapshot(inner) ? [[withoutNumbers(id), JSON.stringify(inner.value)] as const] : [];
  });
  return {
    snapshot,
    running: services.running(),
    children: new Map(children),
    told: all.length,
    emitted: emitted.length,
    done: done.length,
  };
}

function changes(world: World, before: Moment | null, event: object): Omit<Step, 'untrue'> {
  const { snapshot, running, children } = momentOf(world);
  const old: object = before?.snapshot.context ?? {};
  const known = [...parts('event', event), ...parts('before', old)];
  const say = (value: unknown) => written(value, known);
  const was = { running: before?.running ?? [], children: before?.children ?? new Map<string, string>() };
  const context = Object.entries<unknown>(snapshot.context).map(([key, value]) => [key, say(value)] as const);
  const service = ({ name, input }: Running) => (input === undefined ? name : `${name} ${say(input)}`);
  const ended = snapshot.status === 'active' ? '' : `, ${snapshot.status}`;
  const tags = snapshot.tags.size > 0 ? ` (${[...snapshot.tags].join(', ')})` : '';
  const effects = [
    ...was.running.filter((each) => !running.includes(each)).map((each) => `stops ${each.name}`),
    ...running.filter((each) => !was.running.includes(each)).map((each) => `starts ${service(each)}`),
    ...[...was.children.keys()].filter((id) => !children.has(id)).map((id) => `ends ${id}`),
    ...[...children]
      .filter(([id, value]) => was.children.get(id) !== value)
      .map(([id, value]) => `${was.children.has(id) ? 'has' : 'begins'} ${id} in ${value}`),
    ...world.told
      .slice(before?.told ?? 0)
      .map(({ to, event: { type, ...payload } }) => `tells ${withoutNumbers(to)} ${type} ${say(payload)}`),
    ...world.emitted
      .slice(before?.emitted ?? 0)
      .map(({ type, ...payload }) => `emits ${type} ${say(payload)}`),
    ...world.clock.waits().map((time) => `waits ${time} ms`),
    ...world.done.slice(before?.done ?? 0).map((action) => `does ${action}`),
    ...(snapshot.status === 'error' ? [`ends by ${String(snapshot.error)}`] : []),
  ];
  return {
    is: `${leafOf(snapshot)}${tags}${ended}`,
    context: new Map(context),
    changed: changedKeys(old, snapshot.context),
    effects,
  };
}

/** What is longer is said by where it is from, if it is from somewhere. */
const SHORT = 40;

type Known = readonly (readonly [name: string, text: string])[];

/** A value as JSON, what is long in it by the name of what it equals. */
function written(value: unknown, known: Known): string {
  const text = withoutNumbers(JSON.stringify(value) ?? 'undefined');
  if (text.length <= SHORT) return text;
  const [name] = known.find(([, other]) => other === text) ?? [];
  if (name) return name;
  if (Array.isArray(value)) return `[${value.map((item) => written(item, known)).join(', ')}]`;
  if (!isPlain(value)) return text;
  const members = Object.entries<unknown>({ ...value }).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${key}: ${written(member, known)}`).join(', ')}}`;
}

function parts(name: string, value: object, depth = 2): Known {
  return Object.entries<unknown>({ ...value }).flatMap(([key, member]) => {
    const path = `${name}.${key}`;
    return [
      [path, JSON.stringify(member) ?? 'undefined'] as const,
      ...(depth > 1 && isPlain(member) ? parts(path, member, depth - 1) : []),
    ];
  });
}

/** Actors say by themselves how they are written. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
