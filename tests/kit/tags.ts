import { randomUUID } from 'node:crypto';
import type { AvatarColor } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { TEST_NOW } from './clock';
import { idOf } from './group/ids';

/** Adds a tag to an entity of the group of the tests. @returns its id. */
export async function addTag(
  { kysely }: Pick<Database, 'kysely'>,
  entity: string,
  name: string,
  color: AvatarColor = 'moss',
): Promise<string> {
  const id = randomUUID();
  await kysely
    .insertInto('tag')
    .values({ id, entity_id: idOf('entity', entity), name, color, created_at: TEST_NOW })
    .execute();
  return id;
}

interface Tagged {
  readonly entity: string;
  readonly uploadedBy: string;
  /** Ids of tags. */
  readonly tags: readonly string[];
  /** Id of the resolution whose paper it is. */
  readonly resolution?: string;
}

/** Adds a document that has tags, without a file. @returns its id. */
export async function addTagged(
  { kysely }: Pick<Database, 'kysely'>,
  { entity, uploadedBy, tags, resolution }: Tagged,
): Promise<string> {
  const [id, entity_id] = [randomUUID(), idOf('entity', entity)];
  await kysely
    .insertInto('document')
    .values({
      id,
      entity_id,
      resolution_id: resolution ?? null,
      name: 'Tagged.pdf',
      media_type: 'application/pdf',
      size_bytes: 1,
      pages: null,
      hash: 'h',
      file_key: randomUUID(),
      uploaded_by: idOf('user', uploadedBy),
      uploaded_by_name: uploadedBy,
      created_at: TEST_NOW,
    })
    .execute();
  await kysely
    .insertInto('document_tag')
    .values(tags.map((tag_id) => ({ document_id: id, tag_id, entity_id })))
    .execute();
  return id;
}
