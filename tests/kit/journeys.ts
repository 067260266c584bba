import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  isMachineSnapshot,
} from 'xstate';
import { type Chart, type ChartTransition, chartOf, isLeaf, keyOf } from '../../tools/charts/chart';
import type { Journey, PageModel } from '../model/kit/page';
import { MACHINES } from './machines';
import { happen, type Model, startWorld } from './model';
import { modelsOf } from './models';

const FILES: Readonly<Record<string, { readonly page: PageModel }>> = import.meta.glob('../model/*.page.ts', {
  eager: true,
});

/** How each machine is driven in a browser, by its id; those without a file are missing. */
export const PAGES: ReadonlyMap<string, PageModel> = new Map(
  Object.entries(FILES).map(([file, { page }]) => {
    const id = file.slice('../model/'.length, -'.page.ts'.length);
    if (page.machine.id !== id) throw new Error(`${file} is of the machine ${page.machine.id}`);
    return [id, page];
  }),
);

/** One event of a journey, and where the model says that it leads. */
export interface JourneyStep {
  /** As the approved walk names it. */
  readonly name: string;
  readonly event: EventObject;
  /** The transition that answers it, of each region one. */
  readonly keys: readonly string[];
  /** Paths of all states that the machine is in then. */
  readonly states: readonly string[];
}

export interface PlannedJourney {
  readonly machine: string;
  readonly name: string;
  /** Paths of the states in which it begins. */
  readonly begins: readonly string[];
  readonly steps: readonly JourneyStep[];
  /** All transitions on the way, those without an event too. */
  readonly taken: readonly string[];
}

/** Walks a journey in memory, where the model runs among scripted services. */
export function plannedOf(page: PageModel, journey: Journey): PlannedJourney {
  const model = modelOf(page.machine.id, journey.model);
  const events = namedEvents(model);
  const world = startWorld(model, 'kept');
  try {
    const begins = statesOf(world.actor.getSnapshot());
    const steps = journey.steps.map((name): JourneyStep => {
      const event = events.get(name);
      if (!event) throw new Error(`The model has no event ${name}`);
      const before: AnyMachineSnapshot = world.actor.getSnapshot();
      const answers: readonly AnyTransitionDefinition[] =
        before.machine.getTransitionData(before, event) ?? [];
      if (answers.length === 0) throw new Error(`${name} is not answered in ${statesOf(before).join(', ')}`);
      const [untrue] = happen(model, world, event);
      if (untrue) throw new Error(untrue);
      return { name, event, keys: answers.map(keyOf), states: statesOf(world.actor.getSnapshot()) };
    });
    return { machine: page.machine.id, name: journey.name, begins, steps, taken: [...world.taken] };
  } catch (error) {
    throw new Error(
      `${page.machine.id}, "${journey.name}": ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    world.stop();
  }
}

/** All journeys of all machines. */
export function plannedJourneys(): readonly PlannedJourney[] {
  return [...PAGES.values()].flatMap((page) => page.journeys.map((journey) => plannedOf(page, journey)));
}

function modelOf(id: string, name: string | undefined): Model {
  const models = modelsOf(id);
  const model = name === undefined ? (models.get(`${id}Model`) ?? [...models.values()][0]) : models.get(name);
  if (!model) throw new Error(`${id} has no model ${name ?? ''}`);
  return model;
}

/** By their names in the approved walk: the type, and the place where it comes with several payloads. */
function namedEvents({ events }: Model): ReadonlyMap<string, EventObject> {
  return new Map(
    events.map((event) => {
      const alike = events.filter(({ type }) => type === event.type);
      return [alike.length > 1 ? `${event.type}#${alike.indexOf(event) + 1}` : event.type, event];
    }),
  );
}

function statesOf(snapshot: unknown): readonly string[] {
  if (!isMachineSnapshot(snapshot)) return [];
  return snapshot._nodes.map(({ path }) => path.join('.')).filter(Boolean);
}

/**
 * Whether a transition can come of a person or of the network, and can be seen: a defect of a service comes of neither, and of what
 * changes nothing there is nothing to see. Those are walked in memory.
 */
export function isForBrowser({ cause, targets, actions }: ChartTransition): boolean {
  return cause !== 'defect' && (targets.length > 0 || actions.length > 0);
}

/** What a browser has to come to: transitions by their keys and states by `machine: path`. */
export function wantedOf(chart: Chart): readonly string[] {
  return [
    ...chart.states.filter(isLeaf).map(({ path }) => stateKey(chart.id, path)),
    ...chart.transitions.filter(isForBrowser).map(({ key }) => key),
  ];
}

export function stateKey(machine: string, path: string): string {
  return `${machine}: ${path}`;
}

/** What journeys are meant to come to, as keys. */
export function plannedBy(journeys: readonly PlannedJourney[]): ReadonlySet<string> {
  return new Set(
    journeys.flatMap(({ machine, name, begins, steps, taken }) => {
      const journey = PAGES.get(machine)?.journeys.find((each) => each.name === name);
      const looked = [...begins, ...steps.flatMap(({ states }) => states)];
      return [
        ...taken,
        ...looked.filter((path) => !journey?.unseen?.includes(path)).map((path) => stateKey(machine, path)),
      ];
    }),
  );
}

/** What a machine never comes to in the application, with the reasons of its page. */
export function neverOf(): Readonly<Record<string, string>> {
  return Object.assign({}, ...[...PAGES.values()].map(({ never = {} }) => never));
}

/** The charts of all machines, in the order of their names. */
export const CHARTS: readonly Chart[] = [...MACHINES.values()]
  .map(chartOf)
  .toSorted((one, other) => (one.id < other.id ? -1 : 1));
