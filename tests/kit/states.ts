import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate';

/** A service that runs, and what it was given. */
export interface Running {
  readonly name: string;
  readonly input: unknown;
}

export interface StateModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** What is so while the machine is in it, in a sentence for people who do not read code. */
  readonly means: string;
  /** What views ask for while the machine is in it; none when it is left out. */
  readonly tags?: readonly string[];
  /**
   * Whether what must be so is so, written by hand: an approved walk only tells that something has changed. Of a state in
   * which nothing rests there is nothing to look at.
   */
  holds?(snapshot: SnapshotFrom<Machine>, running: readonly Running[]): boolean;
}

/** Every state of a machine but its root, by its path. */
export type States<Machine extends AnyStateMachine = AnyStateMachine> = Readonly<
  Record<string, StateModel<Machine>>
>;

export interface Told {
  readonly to: string;
  readonly event: EventObject;
}

/** An event that came, and what was so before and after it. */
export interface Came<Machine extends AnyStateMachine, Type extends string> {
  readonly event: Extract<EventFrom<Machine>, { type: Type }>;
  readonly before: SnapshotFrom<Machine>;
  readonly after: SnapshotFrom<Machine>;
  readonly running: readonly Running[];
  /** What the machine told others meanwhile. */
  readonly told: readonly Told[];
  readonly emitted: readonly EventObject[];
}

export interface Rule<Machine extends AnyStateMachine, Type extends string> {
  holds(came: Came<Machine, Type>): boolean;
}

/** Whether what must come of an event has come, written by hand, by the name of the event. */
export type Follows<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]?: Rule<Machine, Type>['holds'];
};

/** Whether these services run, by their names with their inputs, and no other. */
export function only(running: readonly Running[], expected: Readonly<Record<string, unknown>>): boolean {
  const entries = running.map(({ name, input }) => [name, input]).toSorted();
  return isDeepStrictEqual(entries, Object.entries(expected).toSorted());
}
