import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
  type Observer,
} from 'xstate';
import { type Line, openLine } from './line';
import {
  type Asked,
  type Change,
  KEPT_EVENTS,
  type RunningService,
  type SeenActor,
  type SeenEvent,
  type Told,
} from './messages';
import { plain } from './plain';
import { askedOf } from './refused';

/** What is known of a machine that runs. */
interface Watched {
  readonly actor: AnyActorRef;
  before: AnyMachineSnapshot;
  seen: SeenActor;
}

/** Tells the inspector of every machine of this page, and of each event that one takes, whoever asks and when. */
export function observe(line: Line<Asked, Told>, page: string, now: () => number): Observer<InspectionEvent> {
  const watched = new Map<string, Watched>();
  const senders = new WeakMap<AnyEventObject, string>();
  const taken = new Map<AnyActorRef, Set<AnyTransitionDefinition>>();
  let events: readonly SeenEvent[] = [];
  let order = 0;

  const tell = (told: Told) => line.say(told);

  const begin = (actor: AnyActorRef) => {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    const seen = seenActor(actor, snapshot);
    watched.set(actor.sessionId, { actor, before: snapshot, seen });
    tell({ kind: 'event', page, actor: seen, event: null });
  };

  const take = (known: Watched, event: AnyEventObject, after: AnyMachineSnapshot) => {
    const { actor, before } = known;
    const seen = seenActor(actor, after);
    known.before = after;
    known.seen = seen;
    const steps = taken.get(actor) ?? new Set();
    taken.delete(actor);
    order += 1;
    const told: SeenEvent = {
      order,
      at: now(),
      from: senders.get(event) ?? null,
      to: seen.name,
      session: seen.session,
      machine: seen.machine,
      event: { ...Object(plain(event)), type: event.type },
      states: seen.states,
      changes: changesOf(before.context, after.context),
      ...askedOf(before, event.type, steps),
    };
    events = [...events, told].slice(-KEPT_EVENTS);
    tell({ kind: 'event', page, actor: seen, event: told });
    if (after.status !== 'active') {
      watched.delete(seen.session);
      tell({ kind: 'gone', page, session: seen.session });
    }
  };

  line.listen((asked) => {
    if (asked.kind === 'hello') {
      tell({ kind: 'all', page, actors: [...watched.values()].map(({ seen }) => seen), events });
    } else if (asked.page === page) {
      const known = watched.get(asked.session);
      if (!known) return;
      const config = JSON.stringify(known.before.machine.config, null, 2);
      tell({ kind: 'config', page, machine: known.seen.machine, config });
    }
  });
  tell({ kind: 'all', page, actors: [], events: [] });

  const next = (inspected: InspectionEvent) => {
    const actor = refOf(inspected.actorRef);
    if (!actor) return;
    if (inspected.type === '@xstate.event') {
      const sender = refOf(inspected.sourceRef);
      if (sender) senders.set(inspected.event, nameOf(sender));
    } else if (inspected.type === '@xstate.microstep') {
      const steps = taken.get(actor) ?? new Set();
      for (const step of inspected._transitions) steps.add(step);
      taken.set(actor, steps);
    } else if (inspected.type === '@xstate.snapshot') {
      const known = watched.get(actor.sessionId);
      if (!known) begin(actor);
      else if (isMachineSnapshot(inspected.snapshot)) take(known, inspected.event, inspected.snapshot);
    }
  };
  return { next, error: () => {}, complete: () => {} };
}

export function refOf(actor: unknown): AnyActorRef | null {
  return isActorRef(actor) ? actor : null;
}

function isActorRef(actor: unknown): actor is AnyActorRef {
  return typeof actor === 'object' && actor !== null && 'sessionId' in actor && 'getSnapshot' in actor;
}

export function nameOf(actor: AnyActorRef): string {
  return 'systemId' in actor && typeof actor.systemId === 'string' ? actor.systemId : actor.id;
}

function seenActor(actor: AnyActorRef, snapshot: AnyMachineSnapshot): SeenActor {
  return {
    session: actor.sessionId,
    name: nameOf(actor),
    machine: snapshot.machine.id,
    states: snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== ''),
    status: snapshot.status,
    services: servicesOf(snapshot),
  };
}

function servicesOf({ children }: AnyMachineSnapshot): readonly RunningService[] {
  return Object.values<AnyActorRef | undefined>(children).flatMap((child) => {
    if (!child) return [];
    const snapshot: unknown = child.getSnapshot();
    if (isMachineSnapshot(snapshot)) return [];
    const input =
      typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot ? snapshot.input : null;
    return [{ id: child.id, source: String(child.src), input: plain(input) }];
  });
}

function changesOf(before: object, after: object): readonly Change[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([key, value]) => old.get(key) !== value)
    .map(([key, value]) => ({ key, before: plain(old.get(key)), after: plain(value) }));
}

/** Tells whoever listens in this browser. */
export function observeActors(): Observer<InspectionEvent> {
  return observe(openLine(), crypto.randomUUID(), Date.now);
}
