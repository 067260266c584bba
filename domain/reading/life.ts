import type { ReadingState } from '#contract/calls/documents';
import { type LifeStep, lifeOf } from '#domain/process';

/** What can happen to the reading of a version. */
export type ReadingStep = 'claim' | 'finish' | 'setAside' | 'giveUp' | 'await';

export interface ReadingLifeTypes {
  readonly state: ReadingState;
  readonly act: ReadingStep;
  readonly by: 'itself';
  readonly guard: 'taken' | 'noMachine';
  readonly standing: ReadingStanding;
}

/** How far a reading is. */
export interface ReadingStanding {
  readonly state: ReadingState;
  /** Whether a reader that lives has it. */
  readonly isTaken: boolean;
  /** Whether something here reads pictures of text. */
  readonly hasMachine: boolean;
}

const STEPS: readonly LifeStep<ReadingLifeTypes>[] = [
  // Where its reader has gone another one goes on.
  { act: 'claim', from: ['waiting', 'reading'], to: 'reading', by: 'itself', guards: ['taken'] },
  { act: 'finish', from: ['reading'], to: 'read', by: 'itself' },
  { act: 'setAside', from: ['reading'], to: 'scan', by: 'itself' },
  { act: 'giveUp', from: ['reading'], to: 'failed', by: 'itself' },
  { act: 'await', from: ['scan'], to: 'waiting', by: 'itself', guards: ['noMachine'] },
];

/**
 * The life of the reading of a version: it waits, is read by whoever has its lease, and ends as text, as a scan that nothing here could
 * read, or in failure. A scan waits again once something here can read it.
 */
export const READING_LIFE = lifeOf<ReadingLifeTypes>({
  states: ['waiting', 'reading', 'read', 'scan', 'failed'],
  stateOf: ({ state }) => state,
  isBy: { itself: () => false },
  guards: {
    taken: ({ isTaken }) => !isTaken,
    noMachine: ({ hasMachine }) => hasMachine,
  },
  steps: STEPS,
});
