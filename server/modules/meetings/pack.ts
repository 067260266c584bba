import type { Transaction } from 'kysely';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { type Caller, nameOf } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { PDF } from '#server/files/kinds';
import type { FileStore } from '#server/files/store';
import { LaterFile } from '#server/http/file.answer';
import { MadeFile, type TellMaking } from '#server/http/made.answer';
import type { Pack } from '#server/pdf/pack';
import type { Paper, PaperPart } from '#server/pdf/paper';
import { packBytes, pdfAnswer } from '#server/pdf/rendered';
import { readDetails } from './details';
import { readOwnNotes } from './readerNotes';
import { readRoom } from './room.queries';
import { packWords as words } from './words';

/** Papers beyond this many bytes are named and not bound in: all of them stand in memory at once. */
const MOST_BYTES = 150_000_000;

const TIME_WIDTH = 48;
const PAGE_WIDTH = 84;

type Place = AgendaItem['papers'][number];

/** A row of the contents: an item, or one of its papers. */
interface Row {
  readonly title: string;
  readonly time: string;
  readonly paper: Place | null;
}

function rowsOf({ agenda, timeZone }: MeetingDetails): readonly Row[] {
  return agenda.flatMap(({ position, title, startsAt, papers }) => [
    { title: words.item(position, title), time: words.time(startsAt, timeZone), paper: null },
    ...papers.map((paper) => ({ title: paper.name, time: '', paper })),
  ]);
}

/** What the reader noted, by the id of the item. */
type Notes = ReadonlyMap<string, string>;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function itemPart(item: AgendaItem, { people }: MeetingDetails, notes: Notes): readonly PaperPart[] {
  const presenter = people.find(({ id }) => id === item.presenterId);
  const said = linesOf(item.text);
  const noted = linesOf(notes.get(item.id) ?? '');
  if (said.length === 0 && item.proposal === '' && !presenter && noted.length === 0) return [];
  return [
    {
      kind: 'text',
      heading: words.item(item.position, item.title),
      paragraphs: presenter ? [words.presenter(presenter.name)] : [],
    },
    { kind: 'letter', paragraphs: said },
    ...(item.proposal === ''
      ? []
      : ([
          { kind: 'text', paragraphs: [words.proposal] },
          { kind: 'letter', paragraphs: [item.proposal] },
        ] satisfies PaperPart[])),
    ...(noted.length === 0
      ? []
      : ([
          { kind: 'text', paragraphs: [words.ownNote] },
          { kind: 'letter', paragraphs: noted },
        ] satisfies PaperPart[])),
  ];
}

interface Made {
  readonly entityName: string;
  readonly reader: string;
  readonly notes: Notes;
  readonly madeAt: Date;
}

function frontOf(meeting: MeetingDetails, { entityName, reader, notes, madeAt }: Made): Paper {
  const { agenda, items, place } = meeting;
  const leftOut = items - agenda.length;
  const { columns } = words;
  return {
    kind: words.kind(meeting.type),
    title: meeting.title,
    entityName,
    mark: meeting.number,
    facts: [
      words.begins(meeting),
      ...(place === '' ? [] : [place]),
      words.reader(reader),
      ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
    ],
    parts: [
      {
        kind: 'table',
        heading: words.contents,
        columns: [
          { name: columns.time, width: TIME_WIDTH },
          { name: columns.item, width: '*' },
          { name: columns.page, width: PAGE_WIDTH, isFigure: true },
        ],
        rows: rowsOf(meeting).map(({ title, time }) => [{ text: time }, { text: title }, { text: '' }]),
      },
      ...agenda.flatMap((item) => itemPart(item, meeting, notes)),
    ],
    madeAt,
    isBound: true,
  };
}

/** Where the contents of papers are kept, by document and version, as far as the caller reads them. */
async function keysOf(trx: Transaction<Schema>, meetingId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('agenda_paper as p')
    .innerJoin('document_version as v', (join) =>
      join.onRef('v.document_id', '=', 'p.document_id').onRef('v.number', '=', 'p.version'),
    )
    .select(['p.document_id', 'v.number', 'v.file_key'])
    .where('p.meeting_id', '=', meetingId)
    .execute();
  return new Map(rows.map(({ document_id, number, file_key }) => [`${document_id} ${number}`, file_key]));
}

async function readWhole(files: FileStore, key: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of await files.read(key)) parts.push(Buffer.from(part));
  return new Uint8Array(Buffer.concat(parts));
}

interface AskedPack {
  readonly id: string;
  /** With what the reader noted. */
  readonly withNotes: boolean;
  /** It is told how far it is while it is made. */
  readonly isTold: boolean;
}

/**
 * The agenda of a meeting with its papers as one PDF, for one reader: what they do not read is not in it. It is made in a thread of
 * its own, when the transaction is over. @throws Refusal 404.
 */
export async function packFile(
  trx: Transaction<Schema>,
  caller: Caller,
  { id, withNotes, isTold }: AskedPack,
  files: FileStore,
  now: Date,
): Promise<LaterFile | MadeFile> {
  const meeting = await readDetails(trx, caller, id, now);
  const keys = await keysOf(trx, meeting.id);
  const row = await trx
    .selectFrom('meeting')
    .select('entity_id')
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  const { name: entityName } = await readRoom(trx, row.entity_id);
  const reader = nameOf(caller);
  const noted = withNotes ? await readOwnNotes(trx, caller, meeting.id) : [];
  const notes = new Map(noted.map(({ itemId, text }) => [itemId, text]));
  const front = frontOf(meeting, { entityName, reader, notes, madeAt: now });
  const contents = async (paper: Place, room: number) => {
    const key = keys.get(`${paper.documentId} ${paper.version}`);
    if (paper.mediaType !== PDF.mediaType || key === undefined || paper.sizeBytes > room) return null;
    return readWhole(files, key);
  };
  const make = async (tell?: TellMaking) => {
    const entries: Pack['entries'][number][] = [];
    let room = MOST_BYTES;
    for (const { title, paper } of rowsOf(meeting)) {
      const file = paper && (await contents(paper, room));
      room -= file?.byteLength ?? 0;
      entries.push({ title, isPaper: paper !== null, file });
    }
    const pack = {
      front,
      entries,
      notBound: words.notBound,
      reader: words.reader(reader),
      pageOf: words.page,
    };
    const bytes = await packBytes(pack, tell);
    return pdfAnswer(bytes, [entityName, words.file(meeting.number)]);
  };
  return isTold ? new MadeFile(make) : new LaterFile(make);
}
