import type { AffectedResolutions, Board } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';

/** A board with what its members decide on. */
export interface RunningBoard extends Board {
  readonly kind: BoardKind;
  readonly affected: AffectedResolutions;
}

/** Reads the boards that are on, when somebody is about to liquidate the entity. */
export type ReadBoards = () => Promise<readonly RunningBoard[]>;
