import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { MailKinds } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import type { Letter } from '#words/letter';
import { MENTIONED, readersOf } from './comments.mentions';
import { letters } from './words';

/** Null where the comment names the recipient no more, or they may not read the document any more. */
async function mention(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null> {
  const id = mail.recipient_id;
  if (id === null) return null;
  const row = await trx
    .selectFrom('document_comment')
    .innerJoin('document', 'document.id', 'document_comment.document_id')
    .innerJoin('entity', 'entity.id', 'document.entity_id')
    .select(['document_comment.page', 'document_comment.quote', 'document_comment.text'])
    .select(['document_comment.mentions', 'document_comment.author_name as author'])
    .select(['document.id as document_id', 'document.name as document', 'entity.name as entity'])
    .where('document_comment.id', '=', mail.subject_id)
    .where('document.entity_id', '=', mail.entity_id)
    .executeTakeFirst();
  if (!row?.mentions.includes(id)) return null;
  if (!(await readersOf(trx, row.document_id, [id])).includes(id)) return null;
  const page = row.page === null ? '' : `page=${row.page}&`;
  return letters.mention(
    {
      entityName: row.entity,
      documentName: row.document,
      page: row.page,
      quote: row.quote,
      author: row.author ?? '',
      text: row.text.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
      recipient: { name: mail.name },
    },
    `/${mail.entity_id}/documents/${row.document_id}?${page}comment=${mail.subject_id}`,
  );
}

/** The mails of documents. */
export const documentMails: MailKinds = { [MENTIONED]: { notification: 'mention', render: mention } };
