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
  for: ['heeft voor gestemd', 'for'],
  against: ['heeft tegen gestemd', 'against'],
  abstain: ['heeft zich onthouden', 'abstained'],
  conflict: ['heeft een tegenstrijdig belang gemeld', 'conflict'],
};

/** One event of a resolution in a sentence. */
export function tellEvent(event: TimelineEvent, zone: Zone): ToldEvent {
  return { reason: word(event.payload, 'reason'), ...describe(event, zone) };
}

function describe({ type, payload, actor }: TimelineEvent, zone: Zone): Described {
  const who = actor?.name ?? null;
  const by = (text: string) => (who === null ? text : `${text} door ${who}`);
  switch (type.replace(/^resolution\./, '')) {
    case 'created':
      return { text: by('Concept begonnen'), mark: 'begun' };
    case 'putToVote':
      return {
        text: by(`In stemming gebracht in ${word(payload, 'meeting') ?? 'een vergadering'}`),
        mark: 'opened',
      };
    case 'sent':
      return { text: sentWords(payload), mark: 'sent' };
    case 'opened':
      return { text: 'Stemming geopend', mark: 'opened' };
    case 'decided':
    case 'changed':
    case 'conflictDeclared':
      return decided(payload, who, type.endsWith('changed'));
    case 'consented':
      return consented(payload, who);
    case 'quorumReached':
      return { text: 'Zoveel als het quorum vereist hebben beslist', mark: 'quorum' };
    case 'termChanged':
      return { text: by(termWords(payload, zone)), mark: 'term' };
    case 'reminded':
      return { text: `Herinnering verstuurd aan ${namesIn(payload)}`, mark: 'reminded' };
    case 'inviteFailed':
      return { text: `De uitnodiging van ${namesIn(payload)} kon niet worden bezorgd`, mark: 'undelivered' };
    case 'invited':
      return { text: `Uitnodiging verstuurd aan ${namesIn(payload)}`, mark: 'sent' };
    case 'extended':
      return {
        text: by(`Laatste dag om te beslissen verplaatst${untilWords(payload, zone)}`),
        mark: 'extended',
      };
    case 'cancelled':
      return { text: by('Ingetrokken'), mark: 'cancelled' };
    case 'tieBroken':
      return {
        text: by(
          payload.result === 'accepted'
            ? 'Bij staking van stemmen voor beslist'
            : 'Bij staking van stemmen tegen beslist',
        ),
        mark: 'tie',
      };
    case 'accepted':
      return { text: closedWords('Aangenomen', 'Voortijdig aangenomen', payload, zone), mark: 'accepted' };
    case 'rejected':
      return { text: closedWords('Verworpen', 'Voortijdig verworpen', payload, zone), mark: 'rejected' };
    case 'draftDeleted':
      return { text: by('Concept verwijderd'), mark: 'deleted' };
    case 'superseded':
      return { text: by('Herstel begonnen'), mark: 'begun' };
    case 'imported':
      return { text: by('Geïmporteerd'), mark: 'begun' };
    default:
      return { text: by('Andere gebeurtenis'), mark: 'other' };
  }
}

function decided(payload: Payload, who: string | null, isChange: boolean): Described {
  const name = nameOfDecisionMaker(payload) ?? who ?? 'Iemand';
  const [words, mark] = DECIDED[word(payload, 'decision') ?? ''] ?? [
    'heeft de beslissing ingetrokken',
    'withdrawn',
  ];
  const via = payload.via === 'link' ? ', via de link' : '';
  return { text: `${name} ${isChange ? 'heeft de beslissing gewijzigd: ' : ''}${words}${via}`, mark };
}

function consented(payload: Payload, who: string | null): Described {
  const name = nameOfDecisionMaker(payload) ?? who ?? 'Iemand';
  return payload.given === true
    ? { text: `${name} heeft ingestemd met besluitvorming buiten vergadering`, mark: 'agreed' }
    : { text: `${name} heeft niet ingestemd met besluitvorming buiten vergadering`, mark: 'refused' };
}

function sentWords(payload: Payload): string {
  const count = payload.decisionMakers;
  if (typeof count !== 'number') return 'Verstuurd aan wie beslissen';
  return plural(count, {
    one: 'Verstuurd aan één persoon',
    other: `Verstuurd aan ${NUMBERS.whole(count)} personen`,
  });
}

function untilWords(payload: Payload, zone: Zone): string {
  const deadline = instant(payload, 'deadline');
  return deadline === null ? '' : ` naar ${calendarOf(zone).date(deadline)}`;
}

/** A vote that ended with its last day is recorded a little later: the day is said. */
function closedWords(text: string, early: string, payload: Payload, zone: Zone): string {
  if (payload.early === true) return early;
  const meeting = word(payload, 'meeting');
  if (meeting !== null) return `${text} door stemming in ${meeting}`;
  const closedAt = instant(payload, 'closedAt');
  const isDay = closedAt !== null && zone.endsDay(closedAt);
  return isDay ? `${text} ${calendarOf(zone).on(closedAt)}` : text;
}

function termWords(payload: Payload, zone: Zone): string {
  const until = instant(payload, 'until');
  const who = namesIn(payload);
  return until === null
    ? `De termijn van ${who} is zonder einde vastgelegd`
    : `Het einde van de termijn van ${who} is ${calendarOf(zone).on(until)} vastgelegd`;
}

function nameOfDecisionMaker(payload: Payload): string | null {
  return word(payload, 'name');
}

function namesIn(payload: Payload): string {
  const { names } = payload;
  if (Array.isArray(names) && names.length > 0) return enumerated(names.map(String));
  return nameOfDecisionMaker(payload) ?? 'iemand die beslist';
}

function word(payload: Payload, key: string): string | null {
  const value = payload[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

function instant(payload: Payload, key: string): string | null {
  const value = word(payload, key);
  return value === null || Number.isNaN(Date.parse(value)) ? null : value;
}
