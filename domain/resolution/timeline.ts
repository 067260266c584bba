import type { TimelineEvent } from '#contract/calls/resolutions';
import { isEndOfDay } from '../time/calendar';
import { calendarOf } from '../time/moments';

/** What an event is a mark of. */
export type EventMark =
  | 'abstained'
  | 'accepted'
  | 'against'
  | 'agreed'
  | 'begun'
  | 'cancelled'
  | 'conflict'
  | 'deleted'
  | 'extended'
  | 'for'
  | 'opened'
  | 'other'
  | 'quorum'
  | 'refused'
  | 'rejected'
  | 'reminded'
  | 'sent'
  | 'tie'
  | 'undelivered'
  | 'withdrawn';

/** An event in words, without a full stop. */
export interface ToldEvent {
  readonly mark: EventMark;
  readonly text: string;
  /** What was given as the reason, in the words of who acted. */
  readonly reason: string | null;
}

type Payload = TimelineEvent['payload'];
type Described = Omit<ToldEvent, 'reason'>;

const DECIDED: Readonly<Record<string, readonly [words: string, mark: EventMark]>> = {
  for: ['decided in favour', 'for'],
  against: ['decided against', 'against'],
  abstain: ['abstained', 'abstained'],
  conflict: ['declared a conflict of interest', 'conflict'],
};

/** One event of a resolution in a sentence. @param timeZone IANA name of the entity's. */
export function tellEvent(event: TimelineEvent, timeZone: string): ToldEvent {
  return { reason: word(event.payload, 'reason'), ...describe(event, timeZone) };
}

function describe({ type, payload, actor }: TimelineEvent, timeZone: string): Described {
  const who = actor?.name ?? null;
  const by = (text: string) => (who === null ? text : `${text} by ${who}`);
  switch (type.replace(/^resolution\./, '')) {
    case 'created':
      return { text: by('Draft begun'), mark: 'begun' };
    case 'sent':
      return { text: sentWords(payload), mark: 'sent' };
    case 'opened':
      return { text: 'Voting opened', mark: 'opened' };
    case 'decided':
    case 'changed':
    case 'conflictDeclared':
      return decided(payload, who, type.endsWith('changed'));
    case 'consented':
      return consented(payload, who);
    case 'quorumReached':
      return { text: 'As many as the quorum asks have decided', mark: 'quorum' };
    case 'reminded':
      return { text: `Reminder sent to ${namesIn(payload)}`, mark: 'reminded' };
    case 'inviteFailed':
      return { text: `The invitation of ${namesIn(payload)} could not be delivered`, mark: 'undelivered' };
    case 'invited':
      return { text: `Invitation sent to ${namesIn(payload)}`, mark: 'sent' };
    case 'extended':
      return { text: by(`Last day to decide moved${untilWords(payload, timeZone)}`), mark: 'extended' };
    case 'cancelled':
      return { text: by('Cancelled'), mark: 'cancelled' };
    case 'tieBroken':
      return {
        text: by(payload.result === 'accepted' ? 'Tie broken in favour' : 'Tie broken against'),
        mark: 'tie',
      };
    case 'accepted':
      return { text: `Accepted${closedWords(payload, timeZone)}`, mark: 'accepted' };
    case 'rejected':
      return { text: `Rejected${closedWords(payload, timeZone)}`, mark: 'rejected' };
    case 'draftDeleted':
      return { text: by('Draft deleted'), mark: 'deleted' };
    case 'imported':
      return { text: by('Imported'), mark: 'begun' };
    default:
      return { text: by(capitalised(wordsOf(type))), mark: 'other' };
  }
}

function decided(payload: Payload, who: string | null, isChange: boolean): Described {
  const name = nameOfDecisionMaker(payload) ?? who ?? 'Somebody';
  const [words, mark] = DECIDED[word(payload, 'decision') ?? ''] ?? ['withdrew the decision', 'withdrawn'];
  const via = payload.via === 'link' ? ', by link' : '';
  return { text: `${name} ${isChange ? 'changed the decision: ' : ''}${words}${via}`, mark };
}

function consented(payload: Payload, who: string | null): Described {
  const name = nameOfDecisionMaker(payload) ?? who ?? 'Somebody';
  return payload.given === true
    ? { text: `${name} agreed to deciding in writing`, mark: 'agreed' }
    : { text: `${name} did not agree to deciding in writing`, mark: 'refused' };
}

function sentWords(payload: Payload): string {
  const count = payload.decisionMakers;
  if (typeof count !== 'number') return 'Sent to the decision makers';
  return count === 1 ? 'Sent to one decision maker' : `Sent to ${count} decision makers`;
}

function untilWords(payload: Payload, timeZone: string): string {
  const deadline = instant(payload, 'deadline');
  return deadline === null ? '' : ` to ${calendarOf(timeZone).date(deadline)}`;
}

/** A vote that ended with its last day is recorded a little later: the day is said. */
function closedWords(payload: Payload, timeZone: string): string {
  if (payload.early === true) return ' early';
  const closedAt = instant(payload, 'closedAt');
  const isDay = closedAt !== null && isEndOfDay(new Date(closedAt), timeZone);
  return isDay ? ` ${calendarOf(timeZone).on(closedAt)}` : '';
}

function nameOfDecisionMaker(payload: Payload): string | null {
  return word(payload, 'name');
}

function namesIn(payload: Payload): string {
  const { names } = payload;
  if (Array.isArray(names) && names.length > 0) return names.map(String).join(', ');
  return nameOfDecisionMaker(payload) ?? 'a decision maker';
}

function word(payload: Payload, key: string): string | null {
  const value = payload[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

function instant(payload: Payload, key: string): string | null {
  const value = word(payload, key);
  return value === null || Number.isNaN(Date.parse(value)) ? null : value;
}

/** `resolution.votingPaused` becomes `voting paused`. */
function wordsOf(type: string): string {
  return type
    .replace(/^resolution\./, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
