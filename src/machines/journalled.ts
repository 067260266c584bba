import type { AnyEventObject, AnyStateMachine, EventObject } from 'xstate';
import { MESSAGE_TYPES, type Message } from '#contract/message';
import { isId } from '#contract/vocabulary';
import type { SystemId } from './actors';
import { authMachine } from './auth.machine';
import { type DecisionEvent, decisionMachine } from './decision.machine';
import { DETAIL_FIELDS, type DetailsEvent, type DetailsWords, detailsMachine } from './details.machine';
import { entityMachine } from './entity.machine';
import { feedbackMachine } from './feedback.machine';
import type { FlowName } from './flows';
import type { HistoryEntry } from './history';
import { navigationMachine } from './navigation.machine';
import type { AuthCommand, EntityCommand, FeedbackCommand, NavigationCommand } from './protocol';
import { resolutionWizardMachine } from './resolutionWizard.machine';
import { resumeWizard } from './resolutionWizard.resume';

export interface JournalledState {
  readonly value: unknown;
  readonly context: unknown;
}

/** Makes of what one version of a machine wrote what the next would have written. Null: the event has no meaning now. */
export interface Upcaster {
  readonly event: (event: AnyEventObject) => AnyEventObject | null;
  readonly state: (state: JournalledState) => JournalledState;
}

export type ResumeEvent = Extract<
  AuthCommand | EntityCommand | NavigationCommand | FeedbackCommand,
  { type: 'auth.refreshResumed' | 'entity.resumed' | 'navigation.resumed' | 'feedback.shown' }
>;

/** What the journal needs to know of a machine. */
export interface Journalled<Stream extends string = string, Event extends EventObject = EventObject> {
  readonly stream: Stream;
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
  readonly resume: (context: unknown) => readonly Event[];
  /** The event as it may be stored. */
  readonly redact?: (event: AnyEventObject) => AnyEventObject;
  /** The state as it may be stored. */
  readonly redactState?: (state: JournalledState) => JournalledState;
  /** Types of events of which only the last counts, for each `field`: words as they are typed. */
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

function count(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError('A number is expected');
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

function resumeHistory(context: unknown): readonly ResumeEvent[] {
  const history = list(fields(context).history).map(readHistoryEntry);
  return history.length > 0 ? [{ type: 'navigation.resumed', history }] : [];
}

/** The entity that was open, or that the session before this one had left behind. */
function resumeEntity(context: unknown): readonly ResumeEvent[] {
  const { current, sessionEntity } = fields(context);
  const entityId = current === null ? sessionEntity : fields(current).id;
  if (entityId === null) return [];
  if (!isId(text(entityId))) throw new TypeError('The id of an entity is expected');
  return [{ type: 'entity.resumed', entityId: text(entityId) }];
}

/** Each gets its toast again by being shown again, the oldest first. */
function resumeMessages(context: unknown): readonly ResumeEvent[] {
  return list(fields(context).items)
    .map((item) => readMessage(fields(item).message))
    .filter(({ persistent }) => persistent)
    .reverse()
    .map((message) => ({ type: 'feedback.shown', message }));
}

/** A refresh that had to wait goes on waiting: a reload is no way round the back-off. */
function resumeRefresh(context: unknown): readonly ResumeEvent[] {
  const { expiresAt, retryAt, refreshFailures } = fields(context);
  if (typeof retryAt !== 'number') return [];
  return [
    {
      type: 'auth.refreshResumed',
      expiresAt: count(expiresAt),
      retryAt: count(retryAt),
      refreshFailures: count(refreshFailures),
    },
  ];
}

/** The words that were not saved, whether or not saving them had begun. */
function resumeDetails(context: unknown): readonly DetailsEvent[] {
  const kept = fields(fields(context).words);
  const words: DetailsWords = Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) => (kept[field] === undefined ? [] : [[field, text(kept[field])]])),
  );
  return Object.keys(words).length > 0 ? [{ type: 'details.resumed', words }] : [];
}

/** Notes that were not handed in, by seat. */
function resumeDecision(context: unknown): readonly DecisionEvent[] {
  const notes = Object.fromEntries(
    Object.entries(fields(fields(context).notes)).map(([seat, note]) => [seat, text(note)]),
  );
  return Object.keys(notes).length > 0 ? [{ type: 'decision.resumed', notes }] : [];
}

/**
 * A visit to a route flagged excludeHistory is recorded by its route alone: its path may hold a secret. So may the path
 * to which another visit wants to go on.
 */
function redactVisit(event: AnyEventObject): AnyEventObject {
  const { visit } = event;
  if (event.type !== 'navigation.requested') return event;
  if (visit.route?.excludeHistory === true) {
    return { ...event, visit: { ...visit, path: visit.routeId, redirect: null } };
  }
  if (visit.redirect === null) return event;
  return { ...event, visit: { ...visit, path: visit.path.split('?', 1)[0], redirect: null } };
}

/** Nobody resumes where a decision led to, and that may be a path with a secret. */
function redactDecision({ value, context }: JournalledState): JournalledState {
  const { decision, ...rest } = fields(context);
  const kind = decision === null ? null : fields(decision).kind;
  const addresses: Fields = kind === 'signIn' ? { redirect: null } : kind === 'home' ? { path: null } : {};
  return { value, context: { ...rest, decision: decision && { ...fields(decision), ...addresses } } };
}

/** The machines whose events are journalled. Toasts are not: `feedback` holds what outlives them. */
export const JOURNALLED: readonly Journalled<SystemId, ResumeEvent>[] = [
  { stream: 'feedback', machine: feedbackMachine, version: 1, upcasters: {}, resume: resumeMessages },
  {
    stream: 'navigation',
    machine: navigationMachine,
    version: 1,
    upcasters: {},
    resume: resumeHistory,
    redact: redactVisit,
    redactState: redactDecision,
  },
  { stream: 'entity', machine: entityMachine, version: 1, upcasters: {}, resume: resumeEntity },
  // Who is signed in is the provider's to say: only how long refreshing must wait outlives the page.
  { stream: 'auth', machine: authMachine, version: 1, upcasters: {}, resume: resumeRefresh },
];

/** Flows whose words outlive the page. What they were doing is theirs again when they are opened. */
export const JOURNALLED_FLOWS: readonly Journalled<FlowName>[] = [
  {
    stream: 'details',
    machine: detailsMachine,
    version: 1,
    upcasters: {},
    resume: resumeDetails,
    typed: ['details.edited'],
  },
  {
    stream: 'decision',
    machine: decisionMachine,
    version: 1,
    upcasters: {},
    resume: resumeDecision,
    typed: ['decision.noteTyped'],
  },
  {
    stream: 'resolutionWizard',
    machine: resolutionWizardMachine,
    version: 1,
    upcasters: {},
    resume: resumeWizard,
    typed: ['wizard.edited'],
  },
];
