import type { Switch } from '../../tools/charts/decisions';
import { type PlannedPath, planOf } from '../../tools/charts/plan';
import type { Model } from './model';
import { modelsOf } from './models';
import { leavesOut, textOf, type Verdict } from './mutation';
import type { Rows } from './row';
import { type Step, stepOf } from './step';

/** A path, what it does, and which decisions are taken on it. */
interface Trial {
  readonly model: Model;
  readonly path: PlannedPath | null;
  readonly does: string;
  readonly asked: ReadonlySet<string>;
}

/** By the key of each mutant that is asked about. */
export type Verdicts = readonly (readonly [key: string, verdict: Verdict])[];

/**
 * What the models of a machine say of the decisions taken by the functions that it calls.
 * @param loaded models with machines that were loaded with the mutants; what must be so is looked at by the real functions.
 * @param told those that somebody told already: they are not looked at again.
 */
export function judgeDecisions(
  id: string,
  loaded: ReadonlyMap<string, Model>,
  decisions: Switch,
  told: ReadonlySet<string>,
): Verdicts {
  const models = [...modelsOf(id)].map(([name, model]) => withMachineOf(model, loaded.get(name)));
  const plans = models.map((model) => ({ model, plan: planOf(model) }));
  plans.sort((one, other) => one.plan.length - other.plan.length);
  const trials = plans.flatMap(({ model, plan }) =>
    [null, ...plan].map((path) => trialOf(model, path, decisions)),
  );
  const keys = new Set(trials.flatMap(({ asked }) => [...asked]));
  return [...keys]
    .filter((key) => !told.has(key))
    .map((key) => [key, inForce(decisions, key, () => verdictOn(key, models, trials))]);
}

/** What the samples of a table of acts say of the decisions that its rows take. */
export function judgeRows({ rows, machine }: Rows, decisions: Switch): Verdicts {
  const trials = rows.map((row) => {
    decisions.asked.clear();
    const [wrong] = row.differences();
    if (wrong !== undefined) throw new Error(`Not even ${machine}, ${row.name} itself is right: ${wrong}`);
    return { row, asked: new Set(decisions.asked) };
  });
  const keys = new Set(trials.flatMap(({ asked }) => [...asked]));
  return [...keys].map((key) => {
    const asking = trials.filter(({ asked }) => asked.has(key));
    const isTold = () => asking.some(({ row }) => row.differences().length > 0);
    return [key, inForce(decisions, key, () => (isTold() ? 'killed' : 'survived'))];
  });
}

function inForce(decisions: Switch, key: string, look: () => Verdict): Verdict {
  decisions.active = key;
  try {
    return look();
  } catch {
    return 'killed';
  } finally {
    decisions.active = null;
  }
}

/** Ignores, sentences and what must be so are those of the machine as it is. */
function withMachineOf(model: Model, loaded: Model | undefined): Model {
  if (!loaded) throw new Error(`There is no model of ${model.machine.id} with mutants`);
  return { ...model, machine: loaded.machine, input: loaded.input };
}

function trialOf(model: Model, path: PlannedPath | null, decisions: Switch): Trial {
  decisions.asked.clear();
  const does = textOf(stepOf(model, path));
  return { model, path, does, asked: new Set(decisions.asked) };
}

function verdictOn(key: string, models: readonly Model[], trials: readonly Trial[]): Verdict {
  let isApproved = true;
  for (const { model, path, does, asked } of trials) {
    if (!asked.has(key)) continue;
    const step: Step = stepOf(model, path);
    if (step.untrue.length > 0 || step.is.endsWith('error')) return 'killed';
    isApproved &&= textOf(step) === does;
  }
  if (!isApproved && leavesOut(models)) return 'killed';
  return isApproved ? 'survived' : 'disapproved';
}
