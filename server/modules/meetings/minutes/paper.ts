import type { Minutes, MinutesItem, Signer } from '#contract/calls/minutes';
import { isApprovedByNobody } from '#domain/meetings/minutes';
import type { Paper, PaperPart } from '#server/pdf/paper';
import type { MeetingRow } from '../queries';
import { minutesPaperWords as words } from '../words';

/** What minutes are printed of. */
export interface Printed {
  readonly row: MeetingRow;
  readonly entityName: string;
  readonly minutes: Minutes;
  /** Of all of them, also those that the reader may not read. */
  readonly items: number;
  readonly madeAt: Date;
}

const ANSWER_WIDTH = 190;
const HOW_WIDTH = 110;

const paragraphsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function itemParts({ number, title, text, record }: MinutesItem): readonly PaperPart[] {
  return [
    { kind: 'text', heading: words.item(number, title), paragraphs: [] },
    { kind: 'letter', paragraphs: paragraphsOf(text) },
    { kind: 'text', paragraphs: record },
  ];
}

function signaturesPart(
  heading: string,
  signers: readonly Signer[],
  isClosed: boolean,
  timeZone: string,
): PaperPart {
  const { columns } = words;
  return {
    kind: 'table',
    heading,
    columns: [
      { name: columns.name, width: '*' },
      { name: columns.answer, width: ANSWER_WIDTH },
      { name: columns.how, width: HOW_WIDTH },
    ],
    rows: signers.map(({ name, capacity, state, at, reason, identifiedBy }) => [
      { text: name, notes: capacity === '' ? [] : [capacity] },
      {
        text: isClosed && state === 'awaiting' ? words.missing : words.answer(state, at, timeZone),
        notes: reason === null ? [] : [words.reason(reason)],
      },
      { text: identifiedBy === null ? '' : words.identified[identifiedBy] },
    ]),
  };
}

function signingParts({ minutes, row: { time_zone: timeZone } }: Printed): readonly PaperPart[] {
  const { hash, signers, closed, errata, version } = minutes;
  if (hash === null) return [];
  const isClosed = closed !== null;
  return [
    ...errata.flatMap(({ number, by, at, text, hash: own, signers: asked }): readonly PaperPart[] => [
      { kind: 'text', heading: words.erratum(number, by, at, timeZone), paragraphs: [] },
      { kind: 'letter', paragraphs: paragraphsOf(text) },
      signaturesPart(words.signatures, asked, false, timeZone),
      { kind: 'text', paragraphs: [own] },
    ]),
    signaturesPart(words.signatures, signers, isClosed, timeZone),
    {
      kind: 'text',
      paragraphs: closed ? [words.closed(closed.by, closed.missing)] : [],
    },
    { kind: 'text', heading: words.fingerprint, paragraphs: [hash, words.bound(version)] },
    { kind: 'text', paragraphs: minutes.status === 'Finalised' ? [words.sealed] : [] },
  ];
}

/** Minutes on paper, as far as their reader reads them: made of what the API answers and nothing else. */
export function minutesPaper(printed: Printed): Paper {
  const { row, entityName, minutes, items, madeAt } = printed;
  const leftOut = items - minutes.items.length;
  const span = {
    startsAt: (row.began_at ?? row.starts_at).toISOString(),
    endsAt: (row.ended_at ?? row.ends_at).toISOString(),
    timeZone: row.time_zone,
  };
  return {
    kind: words.kind(row.type),
    title: row.title,
    entityName,
    mark: row.number,
    facts: [
      words.held(span),
      ...(row.place === '' ? [] : [words.place(row.place)]),
      words.version(minutes.version, minutes.meetingStatus),
      ...(isApprovedByNobody(minutes.approvedAt, minutes.approvers)
        ? [words.approvedByNobody(minutes.approvers.map(({ name }) => name))]
        : []),
      ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
    ],
    parts: [...minutes.items.flatMap(itemParts), ...signingParts(printed)],
    madeAt,
  };
}
