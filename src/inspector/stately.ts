import { type AnyActorRef, type InspectionEvent, isMachineSnapshot, type Observer } from 'xstate';
import { KEPT_EVENTS } from './messages';
import { nameOf, refOf } from './observe';
import { plain } from './plain';

/** The Stately inspector: a page on the internet, which draws the machines that are told to it. */
const STATELY = new URL('https://stately.ai/inspect');

/** The messages are those of this version of @statelyai/inspect. */
const VERSION = '0.7.2';

const CONNECTED = '@statelyai.connected';

/** What the Stately inspector is told. */
export type StatelyMessage = { readonly type: InspectionEvent['type'] } & Readonly<Record<string, unknown>>;

interface Inspector {
  postMessage(message: StatelyMessage, origin: string): void;
}

interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** What of a browser's window is needed. */
export interface Opener {
  open(address: URL, name: string): Inspector | null;
  addEventListener(type: 'message', hear: (heard: Heard) => void): void;
}

/**
 * Opens the Stately inspector in a window of its own, and tells it of every actor. It hears what came before it was there, and
 * all of it once more when it is reloaded. Where the browser blocks the window, the console says so.
 */
export function inspectWithStately(page: Opener, now: () => number): Observer<InspectionEvent> {
  const inspector = page.open(STATELY, 'xstateinspector');
  if (!inspector)
    console.warn('The browser blocked the window of the Stately inspector: allow it, and reload.');
  const known = new Set<string>();
  let told: readonly StatelyMessage[] = [];
  let isConnected = false;
  const say = (message: StatelyMessage) => inspector?.postMessage(message, STATELY.origin);
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== inspector || origin !== STATELY.origin || !isConnection(data)) return;
    isConnected = true;
    for (const message of told) say(message);
  });
  const tell = (message: StatelyMessage) => {
    told = [...told, message].slice(-KEPT_EVENTS);
    if (isConnected) say(message);
  };
  const next = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return;
    const actor = refOf(event.actorRef);
    const { rootId } = event;
    const common = { rootId, createdAt: `${now()}`, id: null, _version: VERSION };
    if (actor && !known.has(actor.sessionId)) {
      known.add(actor.sessionId);
      tell({ type: '@xstate.actor', sessionId: actor.sessionId, ...common, ...describe(actor) });
    }
    const said = { sessionId: event.actorRef.sessionId, ...common, event: plain(event.event) };
    if (event.type === '@xstate.snapshot') {
      tell({ type: event.type, ...said, snapshot: snapshotOf(event.snapshot) });
    } else {
      tell({ type: event.type, ...said, sourceId: event.sourceRef?.sessionId });
    }
  };
  return { next, error: () => {}, complete: () => {} };
}

function isConnection(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === CONNECTED;
}

function describe(actor: AnyActorRef) {
  const snapshot: unknown = actor.getSnapshot();
  const definition = isMachineSnapshot(snapshot) ? snapshot.machine.config : { id: nameOf(actor) };
  return {
    name: nameOf(actor),
    parentId: actor._parent?.sessionId,
    definition: JSON.stringify(definition),
    snapshot: snapshotOf(snapshot),
  };
}

/** In plain data, without references to secrets: it leaves this browser. */
function snapshotOf(snapshot: unknown): unknown {
  if (!isMachineSnapshot(snapshot)) return plain(snapshot);
  const { status, value, context, output } = snapshot;
  return { status, value, context: plain(context), output: plain(output) };
}
