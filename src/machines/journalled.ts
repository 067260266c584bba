import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { MESSAGE_TYPES, type Message } from '#contract/message';
import { isId } from '#contract/vocabulary';
import type { SystemId } from './actors';
import { authMachine } from './auth.machine';
import { entityMachine } from './entity.machine';
import { feedbackMachine } from './feedback.machine';
import type { HistoryEntry } from './history';
import { navigationMachine } from './navigation.machine';
import type { EntityCommand, FeedbackCommand, NavigationCommand } from './protocol';

export interface JournalledState {
  readonly value: unknown;
  readonly context: unknown;
}

/** Makes of what one version of a machine wrote what the next would have written. Null: the event has no meaning now. */
export interface Upcaster {
  readonly event: (event: AnyEventObject) => AnyEventObject | null;
  readonly state: (state: JournalledState) => JournalledState;
}

export type ResumeEvent = EntityCommand | NavigationCommand | FeedbackCommand;

/** What the journal needs to know of a machine. */
export interface Journalled {
  readonly stream: SystemId;
  readonly machine: AnyStateMachine;
  /** Grows when an event or a state that was recorded would be read differently. */
  readonly version: number;
  /** By the version they read. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * What outlives the page, as the events with which the machine of the next page takes it up.
   * @param context as the fold gives it.
   * @throws TypeError when it is not what this machine would hold.
   */
  readonly resume: (context: unknown) => readonly ResumeEvent[];
  /** The event as it may be stored. */
  readonly redact?: (event: AnyEventObject) => AnyEventObject;
  /** Types of events of which only the last of a run counts: words as they are typed. */
  readonly typed?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new TypeError('An object is expected');
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('A list is expected');
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A text is expected');
}

function readHistoryEntry(value: unknown): HistoryEntry {
  const { routeId, path, entityId, title, at } = fields(value);
  const visit = { routeId: text(routeId), path: text(path), title: text(title), at: text(at) };
  if (!visit.path.startsWith('/')) throw new TypeError('A path is expected');
  return { ...visit, entityId: entityId === null ? null : text(entityId) };
}

function readMessage(value: unknown): Message {
  const { type, title, description, persistent } = fields(value);
  const known = MESSAGE_TYPES.find((candidate) => candidate === type);
  if (!known) throw new TypeError('A type of message is expected');
  const message = { type: known, title: text(title), persistent: persistent === true };
  return description === undefined ? message : { ...message, description: text(description) };
}

function resumeHistory(context: unknown): readonly NavigationCommand[] {
  const history = list(fields(context).history).map(readHistoryEntry);
  return history.length > 0 ? [{ type: 'navigation.resumed', history }] : [];
}

/** The entity that was open, or that the session before this one had left behind. */
function resumeEntity(context: unknown): readonly EntityCommand[] {
  const { current, sessionEntity } = fields(context);
  const entityId = current === null ? sessionEntity : fields(current).id;
  if (entityId === null) return [];
  if (!isId(text(entityId))) throw new TypeError('The id of an entity is expected');
  return [{ type: 'entity.resumed', entityId: text(entityId) }];
}

/** Each gets its toast again by being shown again, the oldest first. */
function resumeMessages(context: unknown): readonly FeedbackCommand[] {
  return list(fields(context).items)
    .map((item) => readMessage(fields(item).message))
    .filter(({ persistent }) => persistent)
    .reverse()
    .map((message) => ({ type: 'feedback.shown', message }));
}

/** A visit to a route flagged excludeHistory is recorded by its route alone: its path may hold a secret. */
function redactVisit(event: AnyEventObject): AnyEventObject {
  const { visit } = event;
  if (event.type !== 'navigation.requested' || visit?.route?.excludeHistory !== true) return event;
  return { ...event, visit: { ...visit, path: visit.routeId, redirect: null } };
}

/** The machines whose events are journalled. Toasts are not: `feedback` holds what outlives them. */
export const JOURNALLED: readonly Journalled[] = [
  { stream: 'feedback', machine: feedbackMachine, version: 1, upcasters: {}, resume: resumeMessages },
  {
    stream: 'navigation',
    machine: navigationMachine,
    version: 1,
    upcasters: {},
    resume: resumeHistory,
    redact: redactVisit,
  },
  { stream: 'entity', machine: entityMachine, version: 1, upcasters: {}, resume: resumeEntity },
  // Who is signed in is the provider's to say: nothing of it outlives the page.
  { stream: 'auth', machine: authMachine, version: 1, upcasters: {}, resume: () => [] },
];
