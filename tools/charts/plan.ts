import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { keyOf } from './chart';

/** What a machine is explored with. */
export interface Explored {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Every event worth sending, with the payloads that matter to the guards. */
  readonly events: readonly EventObject[];
  /** What tells two states apart, besides their value. Must be small: counters never end. */
  readonly facet?: (context: AnyMachineSnapshot['context']) => unknown;
  /** What tells two outcomes of an event apart, where it is other than the states, the transitions and the keys that change. */
  readonly outcome?: (step: Outcome) => unknown;
}

/** An event, and what was so before and after it. */
export interface Outcome {
  readonly event: EventObject;
  readonly before: AnyMachineSnapshot['context'];
  readonly after: AnyMachineSnapshot['context'];
}

/** A way to one outcome of one event in one state: the shortest there is. */
export interface PlannedPath {
  readonly events: readonly EventObject[];
  /** The leaf in which the last event comes. */
  readonly from: string;
  /** The leaf that it leads to. */
  readonly to: string;
}

/** More states than any machine has; the exploration of a facet that counts would never end. */
const STATES_AT_MOST = 20_000;

/**
 * Plans a walk over every leaf, every event that it answers, every outcome of it, and every set of context keys that it
 * changes: the machine is explored without running it.
 */
export function planOf(explored: Explored): readonly PlannedPath[] {
  const plan = new Map<string, PlannedPath>();
  for (const { before, event, after, events } of explore(explored)) {
    const outcome = explored.outcome
      ? JSON.stringify(explored.outcome({ event, before: before.context, after: after.context }))
      : outcomeOf(explored.machine, before, event, after);
    if (!plan.has(outcome)) plan.set(outcome, { events, from: leafOf(before), to: leafOf(after) });
  }
  return [...plan.values()];
}

/** Which of these leaves the machine does not come to; the exploration ends when none is left. */
export function unreachedOf(explored: Explored, leaves: Iterable<string>): ReadonlySet<string> {
  const left = new Set(leaves);
  const [first] = initialTransition(explored.machine, explored.input);
  for (const leaf of leavesOf(first)) left.delete(leaf);
  if (left.size === 0) return left;
  for (const { after } of explore(explored)) {
    for (const leaf of leavesOf(after)) left.delete(leaf);
    if (left.size === 0) break;
  }
  return left;
}

interface Explorable {
  readonly before: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly after: AnyMachineSnapshot;
  /** The shortest way to what was before, and the event. */
  readonly events: readonly EventObject[];
}

/** Every event in every state that differs, breadth first. */
function* explore({ machine, input, events, facet }: Explored): Generator<Explorable> {
  const identityOf = ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, facet?.(context) ?? null]);
  const [first] = initialTransition(machine, input);
  const queue: { readonly snapshot: AnyMachineSnapshot; readonly path: readonly EventObject[] }[] = [
    { snapshot: first, path: [] },
  ];
  const known = new Set([identityOf(first)]);
  for (const { snapshot, path } of queue) {
    for (const event of events.filter(({ type }) => answers(snapshot, type))) {
      const [next] = transition(machine, snapshot, event);
      const way = [...path, event];
      yield { before: snapshot, event, after: next, events: way };
      const identity = identityOf(next);
      if (known.has(identity)) continue;
      if (known.size >= STATES_AT_MOST)
        throw new Error(`${machine.id} has too many states: its facet counts`);
      known.add(identity);
      queue.push({ snapshot: next, path: way });
    }
  }
}

/** Paths of the leaves a machine is in, joined by a plus sign where it is in several. */
export function leafOf(snapshot: AnyMachineSnapshot): string {
  return leavesOf(snapshot).join('+');
}

function leavesOf({ _nodes }: AnyMachineSnapshot): readonly string[] {
  const leaves = _nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  return leaves.map((node) => node.path.join('.'));
}

/** Keys of the context whose values are others. */
export function changedKeys(before: object, after: object): readonly string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...now.keys()].filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)));
}

function answers({ _nodes, status }: AnyMachineSnapshot, type: string): boolean {
  return status === 'active' && _nodes.some((node) => node.transitions.has(type));
}

function outcomeOf(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: EventObject,
  after: AnyMachineSnapshot,
): string {
  const taken: readonly AnyTransitionDefinition[] = machine.getTransitionData(before, event);
  const changed = changedKeys(before.context, after.context);
  return JSON.stringify([leafOf(before), event.type, taken.map(keyOf), leafOf(after), after.status, changed]);
}
