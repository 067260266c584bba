import type { BallotFault } from '#contract/decision/faults';
import type { Moment } from '../moment';

/** Faults of single fields of a resolution. */
export interface ResolutionFaults {
  readonly addressInvalid: [name: string];
  readonly addressMissing: [name: string];
  /** `name` is that of the decision maker whom the fault is about. */
  readonly ballot: [fault: BallotFault, name: string];
  /** Of so many blanks some are named. */
  readonly blanksOpen: [count: number, named: readonly string[], areMore: boolean];
  readonly chairUnknown: [];
  readonly consentNotAsked: [];
  readonly dayNotLater: [present: Moment];
  readonly dayOutside: [];
  readonly dayPast: [];
  readonly deadlineMissing: [];
  readonly deadlinePast: [];
  readonly documentUnknown: [];
  readonly expiresAfter: [at: Moment];
  readonly expiresBefore: [];
  readonly idTwice: [];
  readonly messageMissing: [];
  readonly organIsOther: [];
  readonly organMissing: [];
  readonly personUnknown: [];
  readonly placeholdersOpen: [labels: readonly string[]];
  readonly ruleMissing: [];
  readonly sayForWhom: [names: readonly string[]];
  readonly tableMissing: [];
  readonly tableTooLarge: [];
  readonly tableUnreadable: [];
  readonly textMissing: [];
  readonly titleMissing: [];
}
