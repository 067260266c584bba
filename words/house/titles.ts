import type { ProblemType } from '#contract/problem';

/** What each kind of refusal is called, and a defect of ours. */
export interface Titles {
  readonly defect: string;
  readonly of: Readonly<Record<ProblemType, string>>;
}
