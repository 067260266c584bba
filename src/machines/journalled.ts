import type { AnyEventObject } from 'xstate';
import { MESSAGE_TYPES, type Message } from '#contract/message';
import { isId } from '#contract/vocabulary';
import { authMachine } from './auth/auth.machine';
import type { SystemId } from './shared/actors';
import type { HistoryEntry } from './shared/history';
import type { Journalled, JournalledState } from './shared/journalled';
import type { AuthCommand, EntityCommand, FeedbackCommand, NavigationCommand } from './shared/protocol';
import { count, type Fields, fields, list, sound, text } from './shared/resume';
import { entityMachine } from './shell/entity.machine';
import { feedbackMachine } from './shell/feedback.machine';
import { navigationMachine } from './shell/navigation.machine';

export type ResumeEvent = Extract<
  AuthCommand | EntityCommand | NavigationCommand | FeedbackCommand,
  { type: 'auth.refreshResumed' | 'entity.resumed' | 'navigation.resumed' | 'feedback.shown' }
>;

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
  const history = sound(list(fields(context).history), readHistoryEntry);
  return history.length > 0 ? [{ type: 'navigation.resumed', history }] : [];
}

/** The entity that was open, or that the session before this one had left behind. */
function resumeEntity(context: unknown): readonly ResumeEvent[] {
  const { current, sessionEntity } = fields(context);
  const ids = current === null ? [sessionEntity] : sound([current], (entity) => fields(entity).id);
  return sound(ids, text)
    .filter(isId)
    .map((entityId) => ({ type: 'entity.resumed', entityId }));
}

/** Each gets its toast again by being shown again, the oldest first. */
function resumeMessages(context: unknown): readonly ResumeEvent[] {
  return sound(list(fields(context).items), (item) => readMessage(fields(item).message))
    .filter(({ persistent }) => persistent)
    .toReversed()
    .map((message) => ({ type: 'feedback.shown', message }));
}

/** A refresh that had to wait goes on waiting: a reload is no way round the back-off. */
function resumeRefresh(context: unknown): readonly ResumeEvent[] {
  const { expiresAt, retryAt, refreshFailures } = fields(context);
  return sound([retryAt], (at) => ({
    type: 'auth.refreshResumed',
    expiresAt: count(expiresAt),
    retryAt: count(at),
    refreshFailures: count(refreshFailures),
  }));
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

/** The long-lived machines whose events are journalled. Toasts are not: `feedback` holds what outlives them. */
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
