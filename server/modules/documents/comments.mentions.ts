import { sql, type Transaction } from 'kysely';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { queueMails } from '#server/mail/outbox';
import { invalid } from '#server/problem';
import type { CommentRow } from './comments.queries';
import type { DocumentRow } from './documents.queries';
import { because } from './reasons';

/** The mail to who is named in a comment, and what a person calls it who does not want it. */
export const MENTIONED = 'documentComment.mentioned';

/** Who is named in a comment and told. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly wantsMail: boolean;
}

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
  if (ids.length === 0) return [];
  const rows = await asSystem(trx, () =>
    trx
      .selectFrom('user')
      .select(['id', 'first_name', 'last_name', 'email', 'preferences'])
      .where('id', 'in', ids)
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { first_name, last_name, email, preferences } = row;
    const wantsMail = preferences.notifications[MENTIONED] !== false;
    return [{ id, name: `${first_name} ${last_name}`.trim(), email, wantsMail }];
  });
}

/**
 * Tells those who are named in a comment: each reads it in the record, and is sent a mail who wants it. Who named themselves
 * knows it.
 * @returns how many are told.
 */
export async function tellNamed(
  trx: Transaction<Schema>,
  caller: Caller,
  document: Pick<DocumentRow, 'id' | 'name' | 'entity_id'>,
  comment: Pick<CommentRow, 'id'>,
  named: readonly Named[],
  at: Date,
): Promise<number> {
  const others = named.filter(({ id }) => id !== caller.userId);
  if (others.length === 0) return 0;
  const subject = { kind: 'documentComment', id: comment.id };
  const mails = others.filter(({ email, wantsMail }) => email !== '' && wantsMail);
  await asSystem(trx, () =>
    queueMails(
      trx,
      mails.map(({ id, name, email }) => ({
        entityId: document.entity_id,
        kind: MENTIONED,
        subject,
        recipientId: id,
        address: email,
        name,
        at,
      })),
    ),
  );
  await appendEvent(trx, {
    entityId: document.entity_id,
    actor: { userId: caller.userId, name: nameOf(caller) },
    subject: { ...subject, name: document.name },
    at,
    type: MENTIONED,
    payload: {
      document: document.id,
      people: others.map(({ id }) => id),
      names: others.map(({ name }) => name),
    },
  });
  return others.length;
}
