import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  initialTransition,
  transition,
} from 'xstate';
import type { PeerFlow, SystemId } from '../../src/machines/shared/actors';
import {
  type Chart,
  type ChartState,
  chartOf,
  isLeaf,
  isPassing,
  keyOf,
  withDescendants,
} from '../../tools/charts/chart';
import { type Explored, planOf } from '../../tools/charts/plan';
import type { Ignores } from './ignores';
import { isMachine, scripted } from './machines';
import { ScriptedServices } from './scripted';
import type { States } from './states';
import { StillClock } from './stillClock';

/** A machine with what a walk through all of it needs. */
export interface Model extends Explored {
  /** Its name among the long-lived actors. */
  readonly systemId?: SystemId | PeerFlow;
  /** It starts those that others speak to by itself. */
  readonly startsPeers?: true;
  /** Makes each event happen in a running world. A transition without one fails the test. */
  readonly executors: Readonly<Record<string, Executor>>;
  /** Events that a state leaves alone on purpose. */
  readonly ignores: Ignores;
  /** What each state means, and what must be so in it. */
  readonly states: States;
}

export interface Executor {
  (world: World, event: EventObject): void;
  /** The service that tells it. */
  readonly service?: string;
}

export interface Told {
  readonly to: string;
  readonly event: EventObject;
}

/** A machine that runs, its services scripted, its peers recorded and its time standing still. */
export interface World {
  readonly services: ScriptedServices;
  readonly actor: AnyActorRef;
  readonly clock: StillClock;
  /** What its peers have received. */
  readonly sent: readonly Told[];
  /** What the machine has told others, its own children too. */
  readonly told: readonly Told[];
  readonly emitted: readonly EventObject[];
  /** Its actions that somebody outside of it carries out. */
  readonly done: readonly string[];
  readonly taken: ReadonlySet<string>;
  stop(): void;
}

const PEERS: readonly (SystemId | PeerFlow)[] = ['auth', 'entity', 'navigation', 'feedback', 'uploads'];

/**
 * Starts one machine among recorded peers. Services that it and its child machines name are scripted.
 * @param errors of the machine itself: thrown, or kept in its snapshot for who looks at it.
 */
export function startWorld(model: Omit<Model, 'states'>, errors: 'thrown' | 'kept' = 'thrown'): World {
  const services = new ScriptedServices();
  const clock = new StillClock();
  const sent: Told[] = [];
  const told: Told[] = [];
  const emitted: EventObject[] = [];
  const done: string[] = [];
  const taken = new Set<string>();
  const subject = scripted(model.machine, services);
  const peer = peerLogic(sent);
  const peers = model.startsPeers ? [] : PEERS.filter((id) => id !== model.systemId);
  const world = createMachine({
    context: ({ spawn }) => {
      for (const id of peers) spawn(peer, { id, systemId: id, input: id });
      spawn(subject, { id: 'subject', systemId: model.systemId, input: model.input });
      return {};
    },
    on: errors === 'kept' ? { 'xstate.error.actor.subject': {} } : {},
  });
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && isSubject(event.actorRef)) {
      for (const step of event._transitions) taken.add(keyOf(step));
    }
    if (
      event.type === '@xstate.action' &&
      isSubject(event.actorRef) &&
      !event.action.type.startsWith('xstate.')
    ) {
      done.push(`${event.action.type} ${JSON.stringify(event.action.params ?? {})}`);
    }
    if (event.type === '@xstate.event' && isSubject(event.sourceRef) && !isSubject(event.actorRef)) {
      const to = 'id' in event.actorRef ? String(event.actorRef.id) : '';
      if (!event.event.type.startsWith('xstate.')) told.push({ to, event: event.event });
    }
  };
  const root = createActor(world, { inspect, clock });
  const actor: AnyActorRef | undefined = root.getSnapshot().children.subject;
  if (!actor) throw new Error('The machine did not start');
  actor.on('*', (event: EventObject) => emitted.push(event));
  root.start();
  return { services, actor, clock, sent, told, emitted, done, taken, stop: () => root.stop() };
}

function isSubject(actor: unknown): boolean {
  return typeof actor === 'object' && actor !== null && 'id' in actor && actor.id === 'subject';
}

function peerLogic(sent: Told[]) {
  return fromCallback<EventObject, string>(({ input, receive }) => {
    receive((event) => sent.push({ to: input, event }));
  });
}

export interface Walk {
  readonly paths: number;
  /** Transitions that no path takes. */
  readonly unwalked: readonly string[];
  /** Leaves that no path reaches. */
  readonly unreached: readonly string[];
  /** Event types that nothing in the model can make happen. */
  readonly unexecutable: readonly string[];
  /** Where the running machine and the model differ, or something does not hold. */
  readonly differences: readonly string[];
}

/** Walks every outcome of every event in every state, by the shortest way there, on running machines. */
export function walk(model: Model): Walk {
  const { states, transitions } = chartOf(model.machine);
  const needed = new Set(transitions.map(({ event }) => event).filter(Boolean));
  const plan = planOf(model);
  const taken = new Set<string>();
  const reached = new Set<string>();
  const differences: string[] = [];
  for (const { events } of plan) {
    const world = startWorld(model, 'kept');
    let [expected] = initialTransition(model.machine, model.input);
    const look = () => {
      for (const { path } of world.actor.getSnapshot()._nodes) reached.add(path.join('.'));
      return [...compare(world.actor.getSnapshot(), expected), ...untrue(model, world)];
    };
    try {
      const found = look();
      for (const event of events) {
        if (world.actor.getSnapshot().status === 'error') break;
        model.executors[event.type]?.(world, event);
        [expected] = transition(model.machine, expected, event);
        found.push(...look());
      }
      differences.push(...found.map((difference) => `${describe(events)}: ${difference}`));
    } catch (error) {
      differences.push(`${describe(events)}: ${String(error)}`);
    }
    for (const key of world.taken) taken.add(key);
    world.stop();
  }
  return {
    paths: plan.length,
    unexecutable: [...needed].filter((type) => !(type in model.executors)),
    unwalked: transitions.map(({ key }) => key).filter((key) => !taken.has(key)),
    unreached: states.filter((state) => isLeaf(state) && !reached.has(state.path)).map(({ path }) => path),
    differences,
  };
}

/** A machine that ended by an error would answer nothing any more, and cut the walk without a word. */
function compare(actual: AnyMachineSnapshot, expected: AnyMachineSnapshot): readonly string[] {
  const [is, should] = [actual, expected].map(({ value, context, status }) =>
    withoutNumbers(JSON.stringify([value, context, status])),
  );
  if (actual.status === 'error') return [`ended by ${String(actual.error)}`];
  return is === should ? [] : [`is ${is}, should be ${should}`];
}

/** The text without the numbers of actors that nobody named: they are others in every run. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(/\bx:\d+/g, 'x');
}

/** What must be so in the states that a world is in, and is not. */
export function untrue({ states }: Pick<Model, 'states'>, { actor, services }: World): readonly string[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const paths = snapshot._nodes.map((node) => node.path.join('.'));
  const wrong = paths.filter((path) => states[path]?.holds?.(snapshot, services.running()) === false);
  const tags = new Set(paths.flatMap((path) => states[path]?.tags ?? []));
  const facts = JSON.stringify([snapshot.context, services.running()]);
  return [
    ...wrong.map((path) => `what must be so in ${path} is not: ${facts}`),
    ...(isDeepStrictEqual(snapshot.tags, tags)
      ? []
      : [`${paths.join(', ')}: the tags are ${[...snapshot.tags]}`]),
  ];
}

function describe(path: readonly EventObject[]): string {
  return path.map(({ type }) => type).join(' > ');
}

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
