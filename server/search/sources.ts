import type { Transaction } from 'kysely';
import { plainText } from '#domain/richText/plain';
import { textOfTask } from '#domain/tasks/said';
import type { Schema } from '#server/database/schema';
import { hashOf } from './hash';
import type { SourceKind } from './passage';

type Trx = Transaction<Schema>;

interface Source {
  readonly kind: SourceKind;
  readonly id: string;
}

/** Names a source among others. */
export const keyOf = ({ kind, id }: Source) => `${kind} ${id}`;

/** What a source holds today. */
export interface FreshSource {
  readonly hash: string;
  /** What is opened to read it: itself, or the meeting of its minutes. */
  readonly opens: string;
}

type Fresh = readonly [key: string, source: FreshSource];

async function readDocuments(trx: Trx, entityId: string, ids: readonly string[]): Promise<readonly Fresh[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'hash'])
    .where('entity_id', '=', entityId)
    .where('is_deleted', '=', false)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, hash }) => [keyOf({ kind: 'document', id }), { hash, opens: id }]);
}

async function readResolutions(
  trx: Trx,
  entityId: string,
  ids: readonly string[],
): Promise<readonly Fresh[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('resolution_text as t')
    .innerJoin('resolution as r', 'r.id', 't.resolution_id')
    .select(['r.id', 't.text'])
    .where('r.entity_id', '=', entityId)
    .where('r.id', 'in', ids)
    .execute();
  return rows.map(
    ({ id, text }): Fresh => [
      keyOf({ kind: 'resolution', id }),
      { hash: hashOf(text ? plainText(text) : ''), opens: id },
    ],
  );
}

async function readTasks(trx: Trx, entityId: string, ids: readonly string[]): Promise<readonly Fresh[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('task')
    .select(['id', 'title', 'description', 'checklist'])
    .where('entity_id', '=', entityId)
    .where('is_suggestion', '=', false)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => [
    keyOf({ kind: 'task', id: row.id }),
    { hash: hashOf(textOfTask(row)), opens: row.id },
  ]);
}

async function readMinutes(trx: Trx, entityId: string, ids: readonly string[]): Promise<readonly Fresh[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('minutes_item as i')
    .innerJoin('minutes as n', 'n.meeting_id', 'i.meeting_id')
    .select(['i.item_id', 'i.meeting_id', 'i.text'])
    .where('i.entity_id', '=', entityId)
    .where('n.status', '!=', 'Draft')
    .where('i.item_id', 'in', ids)
    .execute();
  return rows.map(({ item_id: id, meeting_id, text }) => [
    keyOf({ kind: 'minutes', id }),
    { hash: hashOf(text), opens: meeting_id },
  ]);
}

/**
 * What sources hold today, by `keyOf`, as passages carry them: of those alone that the caller may open now. One that
 * is deleted is not among them.
 */
export async function readSources(
  trx: Trx,
  entityId: string,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, FreshSource>> {
  const idsOf = (kind: SourceKind) => [
    ...new Set(sources.filter((source) => source.kind === kind).map(({ id }) => id)),
  ];
  const documents = await readDocuments(trx, entityId, idsOf('document'));
  const resolutions = await readResolutions(trx, entityId, idsOf('resolution'));
  const minutes = await readMinutes(trx, entityId, idsOf('minutes'));
  const tasks = await readTasks(trx, entityId, idsOf('task'));
  return new Map([...documents, ...resolutions, ...minutes, ...tasks]);
}
