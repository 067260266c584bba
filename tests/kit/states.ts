import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';

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

/** Whether these services run, by their names with their inputs, and no other. */
export function only(running: readonly Running[], expected: Readonly<Record<string, unknown>>): boolean {
  const entries = running.map(({ name, input }) => [name, input]).toSorted();
  return isDeepStrictEqual(entries, Object.entries(expected).toSorted());
}
