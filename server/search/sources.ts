import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { plainText } from '#domain/richText/plain';
import type { Schema } from '#server/database/schema';
import type { SourceKind } from './passage';

interface Source {
  readonly kind: SourceKind;
  readonly id: string;
}

/** Names a source among others. */
export const keyOf = ({ kind, id }: Source) => `${kind} ${id}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function readDocuments(trx: Transaction<Schema>, entityId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'hash'])
    .where('entity_id', '=', entityId)
    .where('is_deleted', '=', false)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, hash }) => [keyOf({ kind: 'document', id }), hash] as const);
}

async function readResolutions(trx: Transaction<Schema>, entityId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('resolution_text as t')
    .innerJoin('resolution as r', 'r.id', 't.resolution_id')
    .select(['r.id', 't.text'])
    .where('r.entity_id', '=', entityId)
    .where('r.id', 'in', ids)
    .execute();
  return rows.map(
    ({ id, text }) => [keyOf({ kind: 'resolution', id }), hashOf(text ? plainText(text) : '')] as const,
  );
}

/**
 * The hashes of what sources hold today, by `keyOf`, as passages carry them: of those alone that the caller may open now. One that
 * is deleted is not among them.
 */
export async function readSources(
  trx: Transaction<Schema>,
  entityId: string,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: SourceKind) => [
    ...new Set(sources.filter((source) => source.kind === kind).map(({ id }) => id)),
  ];
  const documents = await readDocuments(trx, entityId, idsOf('document'));
  const resolutions = await readResolutions(trx, entityId, idsOf('resolution'));
  return new Map([...documents, ...resolutions]);
}
