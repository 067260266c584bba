import type { AnyMachineSnapshot } from 'xstate';
import { chartOf, isLeaf } from '../../tools/charts/chart';
import { type Mutant, mutantsOf } from '../../tools/charts/mutants';
import { type PlannedPath, planOf, unreachedOf } from '../../tools/charts/plan';
import { undecidedEvents, unheard } from './completeness';
import { MACHINES } from './machines';
import { type Model, startWorld } from './model';
import { modelsOf } from './models';
import { type Step, stepOf } from './step';

/** What tells a mutant from the machine: something that must hold, the approved walk alone, or nothing. */
export type Verdict = 'killed' | 'disapproved' | 'survived';

/** A path, what it does, and where it passes. */
interface Trial {
  readonly model: Model;
  readonly path: PlannedPath | null;
  readonly does: string;
  readonly passes: ReadonlySet<string>;
}

/** The mutants of a machine, and what its models say of each. */
export function judge(id: string): readonly (readonly [name: string, verdict: Verdict])[] {
  const machine = MACHINES.get(id);
  if (!machine) throw new Error(`There is no machine ${id}`);
  const plans = [...modelsOf(id).values()].map((model) => ({ model, plan: planOf(model) }));
  // What a small model shows is not looked for in a large one.
  plans.sort((one, other) => one.plan.length - other.plan.length);
  const models = plans.map(({ model }) => model);
  const trials = plans.flatMap(({ model, plan }) => [null, ...plan].map((path) => trialOf(model, path)));
  return mutantsOf(machine).map((mutant) => [mutant.name, verdictOn(mutant, models, trials)]);
}

function verdictOn(mutant: Mutant, models: readonly Model[], trials: readonly Trial[]): Verdict {
  try {
    const mutated = new Map(
      models.map((model) => [model, { ...model, machine: mutant.machine(model.machine.implementations) }]),
    );
    const all = [...mutated.values()];
    if (all.some((model) => [...undecidedEvents(model), ...unheard(model)].length > 0)) return 'killed';
    let isApproved = true;
    for (const { model, path, does, passes } of trials) {
      const subject = mutated.get(model);
      if (!subject || !passes.has(mutant.place)) continue;
      const step = stepOf(subject, path);
      if (step.untrue.length > 0 || step.is.endsWith('error')) return 'killed';
      isApproved &&= textOf(step) === does;
    }
    if (leavesOut(all)) return 'killed';
    return isApproved ? 'survived' : 'disapproved';
  } catch {
    return 'killed';
  }
}

/** Whether there is a state that no model reaches. */
export function leavesOut(models: readonly Model[]): boolean {
  const [first] = models;
  const states = first ? chartOf(first.machine).states : [];
  const leaves = states.filter(isLeaf).map(({ path }) => path);
  const left = models.reduce<Iterable<string>>((unreached, model) => unreachedOf(model, unreached), leaves);
  return [...left].length > 0;
}

function trialOf(model: Model, path: PlannedPath | null): Trial {
  const world = startWorld(model);
  const passes = new Set<string>([model.machine.id]);
  const look = (event: string | null) => {
    const { _nodes: nodes }: AnyMachineSnapshot = world.actor.getSnapshot();
    for (const { id } of nodes) passes.add(id).add(`${id} | ${event}`).add(`${id} | always`);
  };
  for (const event of path?.events ?? []) {
    look(event.type);
    model.executors[event.type]?.(world, event);
  }
  look(null);
  for (const key of world.taken) {
    const place = key.slice(0, key.lastIndexOf(' | '));
    passes.add(place).add(place.slice(0, place.indexOf(' | ')));
  }
  world.stop();
  const step = stepOf(model, path);
  const [wrong] = step.untrue;
  if (wrong !== undefined) throw new Error(`Not even the machine itself is right: ${wrong}`);
  return { model, path, does: textOf(step), passes };
}

export function textOf({ untrue: _, context, ...step }: Step): string {
  return JSON.stringify([step, [...context]]);
}
