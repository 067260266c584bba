import { sentence } from '#contract/line';
import type { SignerState } from '#contract/minutesLife';
import type { MeetingStatus, MeetingType } from '#contract/vocabulary';
import type { DecisionsRegisterWords, MinutesPaperWords, PackWords } from '#words/meetings/papers';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longMoment, timeOfDay } from '../time';

const moment = (at: string, timeZone: string) => longMoment({ at, timeZone, endsDay: false });

const TYPES: Readonly<Record<MeetingType, string>> = {
  'General Meeting': 'algemene vergadering',
  'Management Board Meeting': 'bestuursvergadering',
  'Supervisory Board Meeting': 'vergadering van de raad van commissarissen',
  'Specific Share Class': 'vergadering van houders van aandelen van een soort',
  Other: 'vergadering',
};

const STATUSES: Readonly<Record<MeetingStatus, string>> = {
  Scheduled: 'gepland',
  'In Review': 'ter beoordeling',
  'Awaiting Signature': 'wacht op handtekeningen',
  Finalised: 'definitief',
  Cancelled: 'geannuleerd',
};

const ANSWERS: Readonly<Record<Exclude<SignerState, 'awaiting'>, string>> = {
  signed: 'Getekend',
  declined: 'Geweigerd',
};

export const MINUTES_PAPER: MinutesPaperWords = {
  kind: (type) => `Notulen: ${TYPES[type]}`,
  held: ({ startsAt, endsAt, timeZone }) =>
    `Gehouden op ${moment(startsAt, timeZone)}, tot ${timeOfDay({ at: endsAt, timeZone, endsDay: false })}`,
  place: (place) => `Plaats: ${place}`,
  version: (version, status) =>
    version === 0 ? 'Concept, niet rondgestuurd' : `Versie ${version}, ${STATUSES[status]}`,
  approvedByNobody: (names) =>
    names.length === 0
      ? 'Niemand is gevraagd deze notulen goed te keuren: niemand die deelnam, gasten daargelaten, heeft hier een account'
      : `Niemand heeft deze notulen goedgekeurd: wie deelnam, kon niet meer antwoorden (${enumerated(names)})`,
  leftOut: (count) =>
    plural(count, {
      one: 'Eén vertrouwelijk punt is uit dit afschrift weggelaten',
      other: `${NUMBERS.whole(count)} vertrouwelijke punten zijn uit dit afschrift weggelaten`,
    }),
  item: (number, title) => `${number}. ${title}`,
  signatures: 'Handtekeningen',
  columns: { name: 'Naam', answer: 'Antwoord', how: 'Vastgesteld door' },
  answer: (state, at, timeZone) => {
    if (at === null || state === 'awaiting') return 'Wordt verwacht';
    return `${ANSWERS[state]}, ${moment(at, timeZone)}`;
  },
  missing: 'Ontbreekt',
  identified: { account: 'het eigen account', link: 'een link aan het eigen adres' },
  reason: (text) => `Reden: “${text}”`,
  closed: (by, names) => sentence(`Het tekenen is gesloten door ${by}. Ontbrekend: ${enumerated(names)}`),
  erratum: (number, by, at, timeZone) => `Erratum ${number}, ${by}, ${moment(at, timeZone)}`,
  fingerprint: 'Vingerafdruk',
  bound: (version) =>
    `SHA-256 van elk woord van versie ${version}. Elke handtekening hierboven is eraan gebonden; met één andere letter is het een andere.`,
  sealed:
    'Het zegel op dit bestand is gezet met de sleutel van de server die deze notulen bewaart. Het bewijst dat daarna geen byte is gewijzigd, en niet wie heeft getekend.',
  sealReason: (number) => `Notulen ${number}`,
  file: (number) => `Notulen ${number}`,
};

export const PACK: PackWords = {
  kind: (type) => `Stukken: ${TYPES[type]}`,
  begins: ({ startsAt, endsAt, timeZone }) =>
    `${moment(startsAt, timeZone)}, tot ${timeOfDay({ at: endsAt, timeZone, endsDay: false })}`,
  reader: (name) => `Gemaakt voor ${name}`,
  leftOut: (count) =>
    plural(count, {
      one: 'Eén vertrouwelijk punt is uit dit afschrift weggelaten',
      other: `${NUMBERS.whole(count)} vertrouwelijke punten zijn uit dit afschrift weggelaten`,
    }),
  contents: 'Inhoud',
  columns: { item: 'Punt', time: 'Tijd', page: 'Pagina' },
  item: (position, title) => `${position}. ${title}`,
  presenter: (name) => `Ingeleid door ${name}`,
  proposal: 'Voorstel',
  ownNote: 'Uw notitie, alleen in uw exemplaar',
  notBound: 'niet in dit bestand',
  page: 'Pagina',
  time: (at, timeZone) => timeOfDay({ at, timeZone, endsDay: false }),
  file: (number) => `Stukken ${number}`,
};

export const REGISTER: DecisionsRegisterWords = {
  kind: 'Register van besluiten',
  title: 'Notulen en besluiten',
  count: (entries) =>
    plural(entries, { one: '1 inschrijving', other: `${NUMBERS.whole(entries)} inschrijvingen` }),
  holds:
    'Notulen die vaststaan en besluiten die zijn genomen, voor zover de lezer ze mag lezen, elk met de SHA-256 van de tekst',
  columns: { order: 'Nr.', day: 'Dag', number: 'Nummer', subject: 'Onderwerp', outcome: 'Uitkomst' },
  minutes: 'Notulen',
  outcome: { Accepted: 'Aangenomen', Rejected: 'Verworpen' },
};
