import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  initialTransition,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { PeerFlow, SystemId } from '../../src/machines/shared/actors';
import type { Ignores } from './ignores';
import { scripted } from './machines';
import { ScriptedServices } from './scripted';

/** A machine with what a walk through all of it needs. */
export interface Model {
  readonly machine: AnyStateMachine;
  /** Its name among the long-lived actors. */
  readonly systemId?: SystemId | PeerFlow;
  readonly input?: unknown;
  /** Every event worth sending, with the payloads that matter to the guards. */
  readonly events: readonly EventObject[];
  /** What tells two states apart, besides their value. Must be small: counters never end. */
  readonly facet?: (context: AnyMachineSnapshot['context']) => unknown;
  /** Makes each event happen in a running world. A transition without one fails the test. */
  readonly executors: Readonly<Record<string, (world: World, event: EventObject) => void>>;
  /** Events that a state leaves alone on purpose. */
  readonly ignores: Ignores;
}

/** A machine that runs, its services scripted and its peers recorded. */
export interface World {
  readonly services: ScriptedServices;
  readonly actor: AnyActorRef;
  readonly sent: readonly { readonly to: string; readonly event: EventObject }[];
  readonly taken: ReadonlySet<string>;
  stop(): void;
}

const PEERS: readonly (SystemId | PeerFlow)[] = ['auth', 'entity', 'navigation', 'feedback', 'uploads'];

/** Starts one machine among recorded peers. Services that it and its child machines name are scripted. */
export function startWorld(model: Model): World {
  const services = new ScriptedServices();
  const sent: { to: string; event: EventObject }[] = [];
  const taken = new Set<string>();
  const subject = scripted(model.machine, services);
  const peer = peerLogic(sent);
  const world = createMachine({
    context: ({ spawn }) => {
      for (const id of PEERS) if (id !== model.systemId) spawn(peer, { id, systemId: id, input: id });
      spawn(subject, { id: 'subject', systemId: model.systemId, input: model.input });
      return {};
    },
  });
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || !('id' in event.actorRef)) return;
    if (event.actorRef.id !== 'subject') return;
    for (const step of event._transitions) taken.add(keyOf(step));
  };
  const root = createActor(world, { inspect });
  root.start();
  const actor = root.getSnapshot().children.subject;
  if (!actor) throw new Error('The machine did not start');
  return { services, actor, sent, taken, stop: () => root.stop() };
}

function peerLogic(sent: { to: string; event: EventObject }[]) {
  return fromCallback<EventObject, string>(({ input, receive }) => {
    receive((event) => sent.push({ to: input, event }));
  });
}

function keyOf(transition: AnyTransitionDefinition): string {
  const siblings =
    transition.eventType === ''
      ? (transition.source.always ?? [])
      : (transition.source.transitions.get(transition.eventType) ?? []);
  const index = siblings.findIndex((sibling: AnyTransitionDefinition) => sibling === transition);
  return `${transition.source.id} | ${transition.eventType || 'always'} | ${index}`;
}

function allNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => allNodes(child as AnyStateNode))];
}

/** Every transition of a machine, those of failing services included. */
export function allTransitions(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return allNodes(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

export interface Walk {
  readonly paths: number;
  /** Transitions that no path takes. */
  readonly unwalked: readonly string[];
  /** Leaves that no path reaches. */
  readonly unreached: readonly string[];
  /** Event types that nothing in the model can make happen. */
  readonly unexecutable: readonly string[];
  /** Where the running machine and the model differ. */
  readonly differences: readonly string[];
}

/** Walks every event from every state, by the shortest way there, on running machines. */
export function walk(model: Model): Walk {
  const transitions = allTransitions(model.machine);
  const needed = new Set(transitions.map((transition) => transition.eventType).filter(Boolean));
  const unexecutable = [...needed].filter((type) => !(type in model.executors));
  const paths = pathsOf(model);
  const taken = new Set<string>();
  const reached = new Set<string>();
  const differences: string[] = [];
  for (const path of paths) {
    const world = startWorld(model);
    let [expected] = initialTransition(model.machine, model.input);
    addLeaves(reached, world.actor.getSnapshot());
    try {
      for (const event of path) {
        model.executors[event.type]?.(world, event);
        [expected] = transition(model.machine, expected, event);
        addLeaves(reached, world.actor.getSnapshot());
        const difference = compare(world.actor.getSnapshot(), expected);
        if (difference) differences.push(`${describe(path)}: ${difference}`);
      }
    } catch (error) {
      differences.push(`${describe(path)}: ${String(error)}`);
    }
    for (const key of world.taken) taken.add(key);
    world.stop();
  }
  return {
    paths: paths.length,
    unexecutable,
    unwalked: transitions.map(keyOf).filter((key) => !taken.has(key)),
    unreached: leavesOf(model.machine).filter((leaf) => !reached.has(leaf)),
    differences,
  };
}

/** The shortest path to every state, and one step further by every event the state answers. */
export function pathsOf(model: Model): readonly (readonly EventObject[])[] {
  const paths = getShortestPaths(model.machine, {
    events: (snapshot) => model.events.filter((event) => answers(snapshot, event.type)),
    serializeState: ({ value, context }) => JSON.stringify([value, model.facet?.(context) ?? null]),
    input: model.input,
    limit: 20_000,
  });
  return paths.flatMap(({ steps, state }) => {
    const prefix = steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
    return model.events.filter((event) => answers(state, event.type)).map((event) => [...prefix, event]);
  });
}

function compare(actual: AnyMachineSnapshot, expected: AnyMachineSnapshot): string | null {
  const [is, should] = [
    JSON.stringify([actual.value, actual.context]),
    JSON.stringify([expected.value, expected.context]),
  ];
  return is === should ? null : `is ${is}, should be ${should}`;
}

function describe(path: readonly EventObject[]): string {
  return path.map(({ type }) => type).join(' > ');
}

function answers({ _nodes, status }: AnyMachineSnapshot, type: string): boolean {
  return status === 'active' && _nodes.some((node) => node.transitions.has(type));
}

/** The leaves that a machine rests in: one, or one of each region. */
function addLeaves(reached: Set<string>, { _nodes }: AnyMachineSnapshot): void {
  for (const node of _nodes)
    if (node.type === 'atomic' || node.type === 'final') reached.add(node.path.join('.'));
}

/** Paths of the states a machine can rest in: those without an eventless way out. */
export function leavesOf(machine: AnyStateMachine): readonly string[] {
  return allNodes(machine.root)
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && !node.always?.length)
    .map((node) => node.path.join('.'));
}

/** Public events that a state neither answers nor is known to ignore, and ignores that are not needed. */
export function undecidedEvents({ machine, ignores }: Model): readonly string[] {
  const types = machine.events.filter((type) => !type.startsWith('xstate.'));
  return allNodes(machine.root)
    .filter((node) => node.type === 'atomic' && !node.always?.length)
    .flatMap((leaf) => {
      const lineage = [leaf, ...ancestorsOf(leaf)];
      const path = leaf.path.join('.');
      return types.flatMap((type) => {
        const answered =
          lineage.some((node) => node.transitions.has(type)) || isOfRegionBeside(lineage, type);
        if (ignores.fromServices.includes(type)) return [];
        const ignored = ignores.states[path]?.includes(type) ?? false;
        if (answered === ignored) return [`${path} ${answered ? 'answers and ignores' : 'forgets'} ${type}`];
        return [];
      });
    });
}

/** Whether a region beside the one of these nodes answers the event, and nothing in their own does. */
function isOfRegionBeside(lineage: readonly AnyStateNode[], type: string): boolean {
  const answersIn = (region: AnyStateNode) => allNodes(region).some((node) => node.transitions.has(type));
  return lineage.some(
    (own) =>
      own.parent?.type === 'parallel' &&
      !answersIn(own) &&
      Object.values<AnyStateNode>(own.parent.states).some(answersIn),
  );
}

function ancestorsOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];
}
