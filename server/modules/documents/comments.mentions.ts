import { sql, type Transaction } from 'kysely';
import { type Named, readUsers } from '#server/comments/named';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from './reasons';

/** The mail to who is named in a comment. */
export const MENTIONED = 'documentComment.mentioned';

/** Those of these users who read a document: the database asks its own policies for each. */
export async function readersOf(
  trx: Transaction<Schema>,
  documentId: string,
  users: readonly string[],
): Promise<readonly string[]> {
  if (users.length === 0) return [];
  const { rows } = await sql<{ readers: readonly string[] }>`
    select quorate_readers_of_document(${documentId}, ${[...users]}::uuid[]) as readers`.execute(trx);
  return rows[0]?.readers ?? [];
}

/**
 * Those who are named in a text and were not before, in the order of their names there.
 * @throws Refusal 422 where one of them does not read the document, whoever they are.
 */
export async function readNamed(
  trx: Transaction<Schema>,
  documentId: string,
  ids: readonly string[],
): Promise<readonly Named[]> {
  const readers = new Set(await readersOf(trx, documentId, ids));
  if (ids.some((id) => !readers.has(id))) {
    throw invalid([{ field: 'text', reason: because('namedCannotRead') }]);
  }
  return readUsers(trx, ids);
}
