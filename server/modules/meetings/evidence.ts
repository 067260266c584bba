import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import {
  archiveAnswer,
  type EvidencePart,
  jsonPart,
  type KeptFile,
  keptFileOf,
  keptParts,
  partOf,
} from '#server/evidence/archive';
import { recordParts } from '#server/evidence/record';
import type { FileStore } from '#server/files/store';
import { LaterFile } from '#server/http/file.answer';
import type { Seal } from '#server/sealing/seal';
import { readDetails } from './details';
import { readHeld } from './hold/held';
import { readHolding } from './hold/read';
import { minutesFile } from './minutes/file';
import { readMinutesFor, readRoom } from './minutes/read';
import { findMinutes } from './minutes/rows';
import { findMeeting } from './queries';

/** Papers as they were sent, of the items that the caller reads. */
async function readKept(trx: Transaction<Schema>, meetingId: string): Promise<readonly KeptFile[]> {
  const rows = await trx
    .selectFrom('agenda_paper as p')
    .innerJoin('document_version as v', (join) =>
      join.onRef('v.document_id', '=', 'p.document_id').onRef('v.number', '=', 'p.version'),
    )
    .innerJoin('agenda_item as i', 'i.id', 'p.item_id')
    .select(['v.name', 'v.size_bytes', 'v.hash', 'v.file_key'])
    .where('p.meeting_id', '=', meetingId)
    .orderBy('i.position')
    .orderBy('p.position')
    .execute();
  return rows.map(keptFileOf);
}

/** The papers in which proxies were given, as they are now and as far as the caller reads them. */
async function readProxyPapers(trx: Transaction<Schema>, meetingId: string): Promise<readonly KeptFile[]> {
  const rows = await trx
    .selectFrom('attendee as a')
    .innerJoin('document as d', 'd.id', 'a.proxy_document_id')
    .select(['d.name', 'd.size_bytes', 'd.hash', 'd.file_key'])
    .where('a.meeting_id', '=', meetingId)
    .where('d.is_deleted', '=', false)
    .orderBy('a.position')
    .execute();
  return rows.map(keptFileOf);
}

interface Making {
  readonly files: FileStore;
  readonly seal: Seal;
  readonly now: Date;
}

/** Minutes as they are read and as they are printed; nothing where the caller reads none. */
async function minutesParts(trx: Transaction<Schema>, caller: Caller, id: string, { seal, now }: Making) {
  if (!(await findMinutes(trx, id))) return null;
  const minutes = await readMinutesFor(trx, caller, await readRoom(trx, caller, id), now);
  return { minutes, printed: await minutesFile(trx, caller, id, seal, now) };
}

/**
 * Everything that the caller reads of a meeting as one archive: what it was and what happened, its minutes with their seal, its papers
 * as they are kept, those of proxies, the record and the mails. @throws Refusal 404.
 */
export async function meetingEvidence(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  making: Making,
): Promise<LaterFile> {
  const { files, now } = making;
  const row = await findMeeting(trx, caller, id);
  const { acts: _, process: __, comments: ___, ...meeting } = await readDetails(trx, caller, id, now);
  const holding = await readHolding(trx, caller, await readHeld(trx, row), undefined, now);
  const written = await minutesParts(trx, caller, row.id, making);
  const parts: readonly EvidencePart[] = [
    jsonPart('meeting.json', meeting),
    ...(row.began_at === null ? [] : [jsonPart('attendance-and-votes.json', holding)]),
    ...(written ? [jsonPart('minutes.json', written.minutes)] : []),
    ...(await recordParts(trx, caller, row.id)),
    ...keptParts([...(await readKept(trx, row.id)), ...(await readProxyPapers(trx, row.id))], files),
  ];
  return new LaterFile(async () => {
    const pdf = await written?.printed.make();
    const printed = pdf ? [partOf('minutes.pdf', await buffer(await pdf.open()))] : [];
    return archiveAnswer(`${row.number}.zip`, [...printed, ...parts], now);
  });
}
