import type { Transaction } from 'kysely';
import { DOCUMENT_LIMITS, type DocumentUse } from '#contract/calls/documents';
import type { Feature } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

type Trx = Transaction<Schema>;

async function readResolutions(trx: Trx, documentId: string): Promise<readonly DocumentUse[]> {
  const rows = await trx
    .selectFrom('paper')
    .innerJoin('resolution', 'resolution.id', 'paper.resolution_id')
    .select(['resolution.id', 'resolution.number', 'resolution.title'])
    .where('paper.document_id', '=', documentId)
    .orderBy('resolution.listed_at', 'desc')
    .orderBy('resolution.id', 'desc')
    .limit(DOCUMENT_LIMITS.uses)
    .execute();
  return rows.map((row) => ({ kind: 'resolution', ...row }));
}

/** Meetings that have it among the papers of an item which the caller reads. */
async function readMeetings(trx: Trx, documentId: string): Promise<readonly DocumentUse[]> {
  const rows = await trx
    .selectFrom('meeting')
    .select(['id', 'number', 'title'])
    .where('id', 'in', (papers) =>
      papers.selectFrom('agenda_paper').select('meeting_id').where('document_id', '=', documentId),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DOCUMENT_LIMITS.uses)
    .execute();
  return rows.map((row) => ({ kind: 'meeting', ...row }));
}

/** Tasks that are about it, or were read from it. */
async function readTasks(trx: Trx, documentId: string): Promise<readonly DocumentUse[]> {
  const rows = await trx
    .selectFrom('task')
    .select(['id', 'title'])
    .where('is_suggestion', '=', false)
    .where((of) =>
      of.or([
        of.and([of('related_kind', '=', 'document'), of('related_id', '=', documentId)]),
        of('source_document', '=', documentId),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DOCUMENT_LIMITS.uses)
    .execute();
  return rows.map((row) => ({ kind: 'task', number: null, ...row }));
}

const READERS: readonly (readonly [Feature, typeof readTasks])[] = [
  ['resolutions', readResolutions],
  ['meetings', readMeetings],
  ['tasks', readTasks],
];

/** Where a document is used, of what the caller reads and whose feature is on. */
export async function readUses(
  trx: Trx,
  caller: Caller,
  documentId: string,
): Promise<readonly DocumentUse[]> {
  const { features } = currentEntity(caller);
  const uses: DocumentUse[] = [];
  for (const [feature, read] of READERS) {
    if (features.includes(feature)) uses.push(...(await read(trx, documentId)));
  }
  return uses;
}
