/*
 * The life of a governed thing is a table: which act leads from which state to which, who may take it, and which guards
 * must hold. Server, client, tests and pictures read the same table. Nothing here knows what a resolution or a document is.
 */

/** One line of the table. An act may have several, with other guards in other states. */
export interface LifeStep<Types extends LifeTypes> {
  readonly act: Types['act'];
  readonly from: readonly Types['state'][];
  /** The state after it; `same`: it stays; `gone`: the thing is deleted. */
  readonly to: Types['state'] | 'same' | 'gone';
  readonly by: Types['by'];
  readonly guards?: readonly Types['guard'][];
  /** Where the step never applies it is left out, and is not shown as blocked. Absent: it always applies. */
  readonly applies?: (standing: Types['standing']) => boolean;
}

/** The names that a life is made of, and what its guards look at. */
export interface LifeTypes {
  readonly state: string;
  readonly act: string;
  readonly by: string;
  readonly guard: string;
  readonly standing: object;
}

export interface LifeTable<Types extends LifeTypes> {
  /** In the order in which they are passed. */
  readonly states: readonly Types['state'][];
  readonly stateOf: (standing: Types['standing']) => Types['state'];
  /** Whether the person who looks is one of those who may take a step. */
  readonly isBy: Readonly<Record<Types['by'], (standing: Types['standing']) => boolean>>;
  readonly guards: Readonly<Record<Types['guard'], (standing: Types['standing']) => boolean>>;
  readonly steps: readonly LifeStep<Types>[];
}

/** A step from the state in which the thing is now. */
export interface NextStep<Types extends LifeTypes> {
  readonly act: Types['act'];
  /** Null where nothing is left after it. */
  readonly to: Types['state'] | null;
  readonly by: Types['by'];
  /** Whether the person who looks may take it, once nothing is missing. */
  readonly isYours: boolean;
  /** The guards that do not hold: why it is blocked. */
  readonly missing: readonly Types['guard'][];
}

export interface Life<Types extends LifeTypes> extends LifeTable<Types> {
  /** The lines of the table that lead from a state, in the order of the table. */
  readonly stepsFrom: (state: Types['state']) => readonly LifeStep<Types>[];
}

/** Prepares a table to be asked often. */
export function lifeOf<Types extends LifeTypes>(table: LifeTable<Types>): Life<Types> {
  const byState = new Map(
    table.states.map((state) => [state, table.steps.filter(({ from }) => from.includes(state))]),
  );
  return { ...table, stepsFrom: (state) => byState.get(state) ?? NOTHING };
}

const NOTHING: readonly never[] = [];

/** The steps from where a thing stands, blocked ones with what is missing, in the order of the table. */
export function stepsOf<Types extends LifeTypes>(
  life: Life<Types>,
  standing: Types['standing'],
): readonly NextStep<Types>[] {
  const state = life.stateOf(standing);
  const steps: NextStep<Types>[] = [];
  for (const step of life.stepsFrom(state)) {
    if (step.applies && !step.applies(standing)) continue;
    steps.push({
      act: step.act,
      to: targetFrom(state, step.to),
      by: step.by,
      isYours: life.isBy[step.by](standing),
      missing: missingOf(life, step, standing),
    });
  }
  return steps;
}

function missingOf<Types extends LifeTypes>(
  { guards }: Life<Types>,
  step: LifeStep<Types>,
  standing: Types['standing'],
): readonly Types['guard'][] {
  let missing: Types['guard'][] | null = null;
  for (const guard of step.guards ?? NOTHING) {
    if (guards[guard](standing)) continue;
    missing ??= [];
    missing.push(guard);
  }
  return missing ?? NOTHING;
}

function targetFrom<State extends string>(state: State, to: State | 'same' | 'gone'): State | null {
  if (to === 'same') return state;
  return to === 'gone' ? null : to;
}

/**
 * The state to which an act leads from another.
 * @throws RangeError where the table has no such step: a defect of the caller.
 */
export function targetOf<Types extends LifeTypes>(
  life: Life<Types>,
  from: Types['state'],
  act: Types['act'],
): Types['state'] {
  const step = life.stepsFrom(from).find((candidate) => candidate.act === act);
  const target = step ? targetFrom(from, step.to) : null;
  if (target === null) throw new RangeError(`The life has no step "${act}" from ${from} to another state.`);
  return target;
}

/** The states in which an act can be taken. */
export function sourcesOf<Types extends LifeTypes>(
  { steps }: Life<Types>,
  act: Types['act'],
): readonly Types['state'][] {
  return [...new Set(steps.filter((step) => step.act === act).flatMap(({ from }) => from))];
}

/** Whether no step leads from a state to another one: nothing can happen to the thing any more. */
export function isFinal<Types extends LifeTypes>(life: Life<Types>, state: Types['state']): boolean {
  return life.stepsFrom(state).every(({ to }) => to === 'same' || to === state);
}
