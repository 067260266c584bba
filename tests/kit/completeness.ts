import {
  type Chart,
  type ChartState,
  chartOf,
  isLeaf,
  isPassing,
  withDescendants,
} from '../../tools/charts/chart';
import { isMachine } from './machines';
import type { Model } from './model';

/** Public events that a state neither answers nor is known to ignore, and ignores that are not needed. */
export function undecidedEvents({ machine, ignores, executors }: Model): readonly string[] {
  const chart = chartOf(machine);
  const known = new Set([...machine.events, ...Object.keys(executors)]);
  const types = [...known].filter((type) => !type.startsWith('xstate.'));
  const resting = chart.states.filter((state) => isLeaf(state) && state.kind !== 'final');
  return resting.flatMap((leaf) => {
    const lineage = lineageOf(chart, leaf);
    return types.flatMap((type) => {
      const answered = hears(lineage, type) || isOfRegionBeside(lineage, type);
      if (ignores.fromServices.includes(type)) return [];
      const ignored = ignores.states[leaf.path]?.includes(type) ?? false;
      if (answered === ignored)
        return [`${leaf.path} ${ignored ? 'answers and ignores' : 'forgets'} ${type}`];
      return [];
    });
  });
}

/** Whether a region beside the one of these states answers the event, and nothing in their own does. */
function isOfRegionBeside(lineage: readonly ChartState[], type: string): boolean {
  const answersIn = (region: ChartState) => withDescendants(region).some((state) => answers(state, type));
  return lineage.some(
    ({ kind, states }) =>
      kind === 'parallel' &&
      states.some(answersIn) &&
      !states.some((region) => lineage.includes(region) && answersIn(region)),
  );
}

/** Whether something comes of the event: the innermost state that answers it decides, and may do so by doing nothing. */
function hears(lineage: readonly ChartState[], type: string): boolean {
  const decides = lineage.findLast((state) => answers(state, type));
  const transitions = decides?.transitions.filter(({ event }) => event === type) ?? [];
  return transitions.some(({ targets, actions }) => targets.length + actions.length > 0);
}

function answers({ transitions }: ChartState, type: string): boolean {
  return transitions.some(({ event }) => event === type);
}

/** A state and those around it, the root first. */
function lineageOf({ root, states }: Chart, { path }: ChartState): readonly ChartState[] {
  return [root, ...states].filter((state) => isAround(state.path, path));
}

function isAround(path: string, leaf: string): boolean {
  return path === '' || path === leaf || leaf.startsWith(`${path}.`);
}

/** What a service that runs can tell and nobody hears, nor is known to ignore; its defect too, unless it is a machine. */
export function unheard({ machine, executors, ignores }: Model): readonly string[] {
  const chart = chartOf(machine);
  return chart.states.filter(isLeaf).flatMap((leaf) => {
    const lineage = lineageOf(chart, leaf);
    return lineage
      .flatMap(({ invokes }) => invokes)
      .filter(({ src }) => !isMachine(machine.implementations.actors[src]))
      .flatMap(({ id, src }) => {
        const told = Object.keys(executors).filter((type) => executors[type]?.service === src);
        return [`xstate.error.actor.${id}`, ...told].filter(
          (type) => !hears(lineage, type) && !ignores.states[leaf.path]?.includes(type),
        );
      })
      .map((type) => `${leaf.path} does not hear ${type}`);
  });
}

/** States without a sentence, or in which nothing is looked at, and what is told of states that are none. */
export function unexplained({ machine, states }: Pick<Model, 'machine' | 'states'>): readonly string[] {
  const chart: Chart = chartOf(machine);
  const known = new Map<string, ChartState>(chart.states.map((state) => [state.path, state]));
  const missing = chart.states.flatMap((state) => {
    const model = states[state.path];
    if (!model) return [`${state.path} has no sentence`];
    if (isLeaf(state) && !model.holds) return [`${state.path} does not say what must be so`];
    return isPassing(state) && model.holds ? [`${state.path} is passed: nothing can be looked at there`] : [];
  });
  return [
    ...missing,
    ...Object.keys(states)
      .filter((path) => !known.has(path))
      .map((path) => `${path} is no state`),
  ];
}
