import { type Selectable, sql, type Transaction } from 'kysely';
import {
  SUPPORT_LIMITS,
  type SupportConversation,
  type SupportDelivery,
  type SupportFile,
  type SupportMessage,
} from '#contract/calls/support';
import type { Schema } from '#server/database/schema';
import type { SupportFileTable, SupportMessageTable } from '#server/database/schema/support';
import type { FileStore } from '#server/files/store';
import { FileAnswer } from '#server/http/file.answer';
import { notFound } from '#server/problem';

type MessageRow = Selectable<SupportMessageTable>;

const DELIVERIES: Readonly<Record<MessageRow['status'], SupportDelivery>> = {
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
};

async function readFiles(
  trx: Transaction<Schema>,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, readonly SupportFile[]>> {
  if (rows.length === 0) return new Map();
  const files = await trx
    .selectFrom('support_file')
    .select(['id', 'message_id', 'name', 'media_type', 'size_bytes'])
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const told = files.map(({ id, message_id, name, media_type, size_bytes }) => ({
    messageId: message_id,
    file: { id, name, mediaType: media_type, sizeBytes: Number(size_bytes) },
  }));
  return new Map(
    rows.map(({ id }) => [id, told.filter(({ messageId }) => messageId === id).map(({ file }) => file)]),
  );
}

/** Answers that a person has not seen; none where they never wrote. */
export async function countUnread(trx: Transaction<Schema>, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('support_thread')
    .innerJoin('support_message', 'support_message.user_id', 'support_thread.user_id')
    .select(sql<number>`count(*)::integer`.as('unread'))
    .where('support_thread.user_id', '=', userId)
    .where('support_message.side', '=', 'support')
    .where((eb) =>
      eb.or([
        eb('support_thread.read_id', 'is', null),
        eb('support_message.id', '>', eb.ref('support_thread.read_id')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** The newest messages of a person and support, or those before one of them. */
export async function readConversation(
  trx: Transaction<Schema>,
  userId: string,
  before: string | undefined,
): Promise<SupportConversation> {
  const newest = await trx
    .selectFrom('support_message')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(SUPPORT_LIMITS.page + 1)
    .execute();
  const rows = newest.slice(0, SUPPORT_LIMITS.page).reverse();
  const files = await readFiles(trx, rows);
  return {
    messages: rows.map((row) => told(row, files.get(row.id) ?? [])),
    hasEarlier: newest.length > SUPPORT_LIMITS.page,
    unread: await countUnread(trx, userId),
  };
}

const told = (row: MessageRow, files: readonly SupportFile[]): SupportMessage => ({
  id: row.id,
  at: row.at.toISOString(),
  side: row.side,
  text: row.text,
  author: row.author_name,
  delivery: DELIVERIES[row.status],
  files,
});

/** @throws Refusal 404 for one of somebody else. */
export async function fileOf(
  trx: Transaction<Schema>,
  files: FileStore,
  id: string,
  userId: string | null,
): Promise<FileAnswer> {
  const row: Selectable<SupportFileTable> | undefined = await trx
    .selectFrom('support_file')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== null, (rows) => rows.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  if (!row) throw notFound();
  return new FileAnswer(
    {
      size: Number(row.size_bytes),
      mediaType: row.media_type,
      name: row.name,
      disposition: 'attachment',
      etag: row.hash,
    },
    (range) => files.read(row.file_key, range),
  );
}
