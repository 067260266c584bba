import type { TimelineEvent } from '#contract/calls/resolutions';
import type { Zone } from '../../moment';
import type { EventMark, ToldEvent } from '../../resolutions/record/words';
import { calendarOf } from '../calendar';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

type Payload = TimelineEvent['payload'];
type Described = Omit<ToldEvent, 'reason'>;

const DECIDED: Readonly<Record<string, readonly [words: string, mark: EventMark]>> = {
  for: ['decided in favour', 'for'],
  against: ['decided against', 'against'],
  abstain: ['abstained', 'abstained'],
  conflict: ['declared a conflict of interest', 'conflict'],
};

/** One event of a resolution in a sentence. */
export function tellEvent(event: TimelineEvent, zone: Zone): ToldEvent {
  return { reason: word(event.payload, 'reason'), ...describe(event, zone) };
}

function describe({ type, payload, actor }: TimelineEvent, zone: Zone): Described {
  const who = actor?.name ?? null;
  const by = (text: string) => (who === null ? text : `${text} by ${who}`);
  switch (type.replace(/^resolution\./, '')) {
    case 'created':
      return { text: by('Draft begun'), mark: 'begun' };
    case 'putToVote':
      return { text: by(`Put to the vote in ${word(payload, 'meeting') ?? 'a meeting'}`), mark: 'opened' };
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
    case 'termChanged':
      return { text: by(termWords(payload, zone)), mark: 'term' };
    case 'reminded':
      return { text: `Reminder sent to ${namesIn(payload)}`, mark: 'reminded' };
    case 'inviteFailed':
      return { text: `The invitation of ${namesIn(payload)} could not be delivered`, mark: 'undelivered' };
    case 'invited':
      return { text: `Invitation sent to ${namesIn(payload)}`, mark: 'sent' };
    case 'extended':
      return { text: by(`Last day to decide moved${untilWords(payload, zone)}`), mark: 'extended' };
    case 'cancelled':
      return { text: by('Cancelled'), mark: 'cancelled' };
    case 'tieBroken':
      return {
        text: by(payload.result === 'accepted' ? 'Tie broken in favour' : 'Tie broken against'),
        mark: 'tie',
      };
    case 'accepted':
      return { text: `Accepted${closedWords(payload, zone)}`, mark: 'accepted' };
    case 'rejected':
      return { text: `Rejected${closedWords(payload, zone)}`, mark: 'rejected' };
    case 'draftDeleted':
      return { text: by('Draft deleted'), mark: 'deleted' };
    case 'superseded':
      return { text: by('Correction begun'), mark: 'begun' };
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
  return plural(count, {
    one: 'Sent to one decision maker',
    other: `Sent to ${NUMBERS.whole(count)} decision makers`,
  });
}

function untilWords(payload: Payload, zone: Zone): string {
  const deadline = instant(payload, 'deadline');
  return deadline === null ? '' : ` to ${calendarOf(zone).date(deadline)}`;
}

function termWords(payload: Payload, zone: Zone): string {
  const until = instant(payload, 'until');
  const who = namesIn(payload);
  return until === null
    ? `The term of ${who} was set to have no end`
    : `The term of ${who} was set to end ${calendarOf(zone).on(until)}`;
}

/** A vote that ended with its last day is recorded a little later: the day is said. */
function closedWords(payload: Payload, zone: Zone): string {
  if (payload.early === true) return ' early';
  const meeting = word(payload, 'meeting');
  if (meeting !== null) return ` by vote in ${meeting}`;
  const closedAt = instant(payload, 'closedAt');
  const isDay = closedAt !== null && zone.endsDay(closedAt);
  return isDay ? ` ${calendarOf(zone).on(closedAt)}` : '';
}

function nameOfDecisionMaker(payload: Payload): string | null {
  return word(payload, 'name');
}

function namesIn(payload: Payload): string {
  const { names } = payload;
  if (Array.isArray(names) && names.length > 0) return enumerated(names.map(String));
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
