import { sentence } from '#contract/line';
import type { DecisionsRegisterWords, MinutesPaperWords, PackWords } from '#words/meetings/papers';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longMoment, timeOfDay } from '../time';

const moment = (at: string, timeZone: string) => longMoment({ at, timeZone, endsDay: false });

export const MINUTES_PAPER: MinutesPaperWords = {
  kind: (type) => `Minutes: ${type}`,
  held: ({ startsAt, endsAt, timeZone }) =>
    `Held ${moment(startsAt, timeZone)}, until ${timeOfDay({ at: endsAt, timeZone, endsDay: false })}`,
  place: (place) => `Place: ${place}`,
  version: (version, status) => (version === 0 ? 'Draft, not circulated' : `Version ${version}, ${status}`),
  approvedByNobody: (names) =>
    names.length === 0
      ? 'Nobody was asked to approve these minutes: nobody who took part, guests aside, has an account here'
      : `Nobody approved these minutes: who took part could not answer any more (${enumerated(names)})`,
  leftOut: (count) =>
    plural(count, {
      one: 'One confidential item is left out of this copy',
      other: `${NUMBERS.whole(count)} confidential items are left out of this copy`,
    }),
  item: (number, title) => `${number}. ${title}`,
  signatures: 'Signatures',
  columns: { name: 'Name', answer: 'Answer', how: 'Identified by' },
  answer: (state, at, timeZone) => {
    if (at === null) return 'Awaiting';
    return `${state === 'signed' ? 'Signed' : 'Declined'}, ${moment(at, timeZone)}`;
  },
  missing: 'Missing',
  identified: { account: 'their account', link: 'a link sent to their address' },
  reason: (text) => `Reason: “${text}”`,
  closed: (by, names) => sentence(`The signing was closed by ${by}. Missing: ${enumerated(names)}`),
  erratum: (number, by, at, timeZone) => `Erratum ${number}, ${by}, ${moment(at, timeZone)}`,
  fingerprint: 'Fingerprint',
  bound: (version) =>
    `SHA-256 of every word of version ${version}. Each signature above is bound to it; with one letter changed it is another.`,
  sealed:
    'The seal on this file is made with the key of the server that keeps these minutes. It proves that no byte was changed after it, and not who signed.',
  sealReason: (number) => `Minutes ${number}`,
  file: (number) => `Minutes ${number}`,
};

export const PACK: PackWords = {
  kind: (type) => `Papers: ${type}`,
  begins: ({ startsAt, endsAt, timeZone }) =>
    `${moment(startsAt, timeZone)}, until ${timeOfDay({ at: endsAt, timeZone, endsDay: false })}`,
  reader: (name) => `Made for ${name}`,
  leftOut: (count) =>
    plural(count, {
      one: 'One confidential item is left out of this copy',
      other: `${NUMBERS.whole(count)} confidential items are left out of this copy`,
    }),
  contents: 'Contents',
  columns: { item: 'Item', time: 'Time', page: 'Page' },
  item: (position, title) => `${position}. ${title}`,
  presenter: (name) => `Presented by ${name}`,
  proposal: 'Proposal',
  ownNote: 'Your note, in your copy alone',
  notBound: 'not in this file',
  page: 'Page',
  time: (at, timeZone) => timeOfDay({ at, timeZone, endsDay: false }),
  file: (number) => `Papers ${number}`,
};

export const REGISTER: DecisionsRegisterWords = {
  kind: 'Register of decisions',
  title: 'Minutes and resolutions',
  count: (entries) => plural(entries, { one: '1 entry', other: `${NUMBERS.whole(entries)} entries` }),
  holds:
    'Minutes that are final and resolutions that are decided, as far as the reader may read them, each with the SHA-256 of its text',
  columns: { order: 'No.', day: 'Day', number: 'Number', subject: 'Subject', outcome: 'Outcome' },
  minutes: 'Minutes',
  outcome: { Accepted: 'Accepted', Rejected: 'Rejected' },
};
