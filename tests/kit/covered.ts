import { type Chart, type ChartTransition, isLeaf } from '../../tools/charts/chart';
import { isForBrowser, stateKey } from './journeys';

/** `browser`: a browser has come to it; `memory`: only a walk in memory can, as nothing in the application causes it; `excused`: it is said why not; `open`: nothing of these. */
export type Cover = 'browser' | 'memory' | 'excused' | 'open';

/** One chart, and how each of its states and transitions is covered, by `machine: path` and by key. */
export interface Covered {
  readonly chart: Chart;
  readonly states: ReadonlyMap<string, Cover>;
  readonly transitions: ReadonlyMap<string, Cover>;
}

/**
 * How far browsers have come. Machines that are made by one function have one chart under several names, or one with a few ways more:
 * a transition that one of them has taken counts for all that have it, as its guards and actions are the same code; what a person sees
 * of a state is each machine's own.
 * @param reached keys of transitions that were taken, and of states whose sight was seen.
 */
export function coveredBy(
  charts: readonly Chart[],
  reached: ReadonlySet<string>,
  excused: Readonly<Record<string, string>>,
  never: Readonly<Record<string, string>>,
): readonly Covered[] {
  const isExcused = (key: string) => Object.hasOwn(excused, key);
  const shared = new Set(charts.flatMap((chart) => sharedKeysOf(chart, reached)));
  return charts.map((chart) => {
    const family = familyOf(chart);
    const cover = (key: string, isReached: boolean, isWanted: boolean): Cover => {
      if (isReached) return 'browser';
      if (!isWanted || Object.hasOwn(never, key)) return 'memory';
      return isExcused(key) ? 'excused' : 'open';
    };
    const states = chart.states.map((state) => {
      const key = stateKey(chart.id, state.path);
      return [key, cover(key, reached.has(key), isLeaf(state))] as const;
    });
    const transitions = chart.transitions.map((transition) => {
      const { key } = transition;
      const isReached = reached.has(key) || shared.has(sharedKey(chart, family, transition));
      return [key, cover(key, isReached, isForBrowser(transition))] as const;
    });
    return { chart, states: new Map(states), transitions: new Map(transitions) };
  });
}

/** What nobody has come to, and nobody has said why. */
export function openIn(covered: readonly Covered[]): readonly string[] {
  return keysOf(covered, 'open');
}

export function keysOf(covered: readonly Covered[], wanted: Cover): readonly string[] {
  return covered.flatMap(({ states, transitions }) =>
    [...states, ...transitions].flatMap(([key, cover]) => (cover === wanted ? [key] : [])),
  );
}

function sharedKeysOf(chart: Chart, reached: ReadonlySet<string>): readonly string[] {
  const family = familyOf(chart);
  return chart.transitions
    .filter(({ key }) => reached.has(key))
    .map((transition) => sharedKey(chart, family, transition));
}

/** The states of a chart and what runs in them, without the name of the machine: equal for all that one function made. */
function familyOf({ id, states }: Chart): string {
  const told = states.map(({ path, kind, tags, invokes, entry, exit }) => [
    path,
    kind,
    tags,
    invokes,
    entry,
    exit,
  ]);
  return JSON.stringify(told).replaceAll(id, '');
}

/** A transition by all that it does. */
function sharedKey({ id }: Chart, family: string, transition: ChartTransition): string {
  return `${JSON.stringify(transition).replaceAll(id, '')} ${family}`;
}
