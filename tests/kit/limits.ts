import { isDeepStrictEqual } from 'node:util';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  initialTransition,
  type SnapshotFrom,
  type StateValue,
  transition,
} from 'xstate';
import type { Rows } from './row';

/** One event in one state that no walk comes to soon: a list that is full, a number at its limit. */
export interface Limit<Machine extends AnyStateMachine> {
  readonly name: string;
  readonly in: StateValue;
  readonly input?: unknown;
  /** What the context has there otherwise than at the beginning. */
  readonly with: Partial<SnapshotFrom<Machine>['context']>;
  readonly event: EventFrom<Machine>;
  /** What is so after it, in a few values. */
  look(snapshot: SnapshotFrom<Machine>): unknown;
  readonly is: unknown;
}

/** What a machine does at its limits, written by hand. */
export function limitsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  limits: readonly Limit<Machine>[],
): Rows;
export function limitsOf(machine: AnyStateMachine, limits: readonly Limit<AnyStateMachine>[]): Rows {
  return {
    machine: machine.id,
    rows: limits.map((limit) => ({
      name: limit.name,
      differences: () => {
        const found = limit.look(after(machine, limit));
        return isDeepStrictEqual(found, limit.is) ? [] : [`is ${JSON.stringify(found)}`];
      },
    })),
  };
}

function after(
  machine: AnyStateMachine,
  { in: value, input, with: changed, event }: Limit<AnyStateMachine>,
): AnyMachineSnapshot {
  const [first] = initialTransition(machine, input);
  const there = machine.resolveState({ value, context: { ...first.context, ...changed } });
  const before = Object.assign(there, { children: first.children });
  const [next] = transition(machine, before, event);
  return next;
}
