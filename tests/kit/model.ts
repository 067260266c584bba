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
import { chartOf, isLeaf, keyOf } from '../../tools/charts/chart';
import { type Explored, planOf } from '../../tools/charts/plan';
import type { Ignores } from './ignores';
import { scripted } from './machines';
import { ScriptedServices } from './scripted';
import type { Follows, States, Told } from './states';
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
  /** What must have come of an event, by its name, where the states alone do not tell. */
  readonly follows?: Readonly<Record<string, Follows[string]>>;
}

export interface Executor {
  (world: World, event: EventObject): void;
  /** The service that tells it. */
  readonly service?: string;
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
        found.push(...happen(model, world, event));
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

/** Makes an event happen in a world, and tells what must have come of it and has not. */
export function happen({ executors, follows }: Model, world: World, event: EventObject): readonly string[] {
  const executor = executors[event.type];
  if (!executor) throw new Error(`Nothing makes ${event.type} happen`);
  const before: AnyMachineSnapshot = world.actor.getSnapshot();
  const [told, emitted] = [world.told.length, world.emitted.length];
  executor(world, event);
  const after: AnyMachineSnapshot = world.actor.getSnapshot();
  const rule = follows?.[event.type];
  const came = {
    event,
    before,
    after,
    running: world.services.running(),
    told: world.told.slice(told),
    emitted: world.emitted.slice(emitted),
  };
  if (!rule || after.status === 'error' || rule(came)) return [];
  const facts = JSON.stringify([event, before.value, after.value, after.context]);
  return [`what must come of ${event.type} has not: ${facts}`];
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
