import { sql } from 'kysely';
import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** Documents that the caller brought in, what they wrote about documents, where they are named there, and how they filter them; the files themselves are the entity's. */
export const readOwnDocuments: ReadOwnData = async (trx, caller) => {
  const { id: entityId } = currentEntity(caller);
  const uploaded = await trx
    .selectFrom('document')
    .select(['id', 'name', 'media_type as mediaType', 'size_bytes as bytes', 'created_at as at'])
    .where('entity_id', '=', entityId)
    .where('uploaded_by', '=', caller.userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const comments = await trx
    .selectFrom('document_comment')
    .select(['id', 'document_id as document', 'text', 'created_at as at'])
    .where('entity_id', '=', entityId)
    .where('author_id', '=', caller.userId)
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  const mentions = await trx
    .selectFrom('document_comment')
    .select(['id', 'document_id as document', 'text', 'created_at as at'])
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`mentions @> array[${caller.userId}]::uuid[]`)
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  const filters = await trx
    .selectFrom('document_filter')
    .select(['id', 'name', 'search'])
    .where('entity_id', '=', entityId)
    .where('user_id', '=', caller.userId)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return {
    documents: uploaded,
    documentComments: comments,
    documentMentions: mentions,
    documentFilters: filters,
  };
};
