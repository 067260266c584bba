/** Who takes a step. `itself`: nobody has to do anything. */
export const STEP_BY = ['admin', 'memberAdmin', 'decisionMaker', 'adminOrChair', 'itself'] as const;
export type StepBy = (typeof STEP_BY)[number];

/** Who can take a step, seen by the caller. */
export interface StepWho {
  /** Whether the caller is one of them. */
  readonly isYou: boolean;
  /** How many are known by name; 0 where whoever has the role may take it. */
  readonly total: number;
  /** The first three of them. */
  readonly names: readonly string[];
}

export const STEP_NAMES_LIMIT = 3;

/** A step from the present state, also where it is blocked. */
export interface ProcessStep<State, Act, Lack, By = StepBy> {
  readonly act: Act;
  /** The state after it; null where nothing is left. */
  readonly to: State | null;
  readonly by: By;
  readonly who: StepWho;
  /** Why it is blocked; empty: it may be taken now. */
  readonly missing: readonly Lack[];
}

/** Where a governed thing stands in its life, and what can happen to it next. */
export interface Process<State, Act, Lack, By = StepBy> {
  readonly state: State;
  readonly steps: readonly ProcessStep<State, Act, Lack, By>[];
}
