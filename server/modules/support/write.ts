import type { Transaction } from 'kysely';
import type { SupportReceipt } from '#contract/calls/support';
import { nameOf } from '#server/database/caller';
import { afterCommit } from '#server/database/commits';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { CallContext } from '#server/http/route';
import type { UploadedFile } from '#server/http/uploads';
import { invalid, notFound, tooMany } from '#server/problem';
import { countUnread } from './conversation';
import { because } from './reasons';

interface Said {
  readonly text: string;
  readonly page?: string | undefined;
}

/** @throws Refusal 422 for a message without words and files. */
function refuseNothing(text: string, uploads: readonly UploadedFile[]): void {
  if (text === '' && uploads.length === 0) throw invalid([{ field: 'text', reason: because('nothingSaid') }]);
}

async function keepFiles(
  trx: Transaction<Schema>,
  of: { readonly messageId: string; readonly userId: string },
  uploads: readonly UploadedFile[],
): Promise<void> {
  if (uploads.length === 0) return;
  await trx
    .insertInto('support_file')
    .values(
      uploads.map((file) => ({
        id: newId(),
        message_id: of.messageId,
        user_id: of.userId,
        name: file.name,
        media_type: file.mediaType,
        size_bytes: file.size,
        hash: file.sha256,
        file_key: file.keep(),
      })),
    )
    .execute();
}

/** Keeps what the caller writes to support, and hands it over once that is committed. @throws Refusal 422, 429. */
export async function ask(context: CallContext, { text, page }: Said): Promise<SupportReceipt> {
  const { trx, caller, uploads, now, limits, background } = context;
  refuseNothing(text, uploads);
  const allowance = await limits.support.take(caller.userId);
  if (!allowance.allowed) throw tooMany(because('tooManyMessages'), Math.ceil(allowance.afterMs / 1_000));
  const [id, at, userId] = [newId(), now(), caller.userId];
  await trx
    .insertInto('support_thread')
    .values({ user_id: userId, opened_at: at, last_at: at, awaits_answer: true, read_id: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_at: at, awaits_answer: true }))
    .execute();
  await trx
    .insertInto('support_message')
    .values({
      id,
      user_id: userId,
      at,
      side: 'person',
      text,
      author_id: null,
      author_name: null,
      page: page || null,
      status: 'queued',
      next_at: at,
      outside_id: null,
    })
    .execute();
  await keepFiles(trx, { messageId: id, userId }, uploads);
  afterCommit(trx, () => {
    background.ongoing.begin(`support ${userId}`, (signal) => background.support.deliver(userId, signal));
  });
  return { id };
}

/** Keeps the answer of who administers the platform. @throws Refusal 404 for who never wrote; 422. */
export async function answer(
  { trx, caller, uploads, now }: CallContext,
  userId: string,
  { text }: Said,
): Promise<SupportReceipt> {
  refuseNothing(text, uploads);
  const [id, at] = [newId(), now()];
  const thread = await trx
    .updateTable('support_thread')
    .set({ last_at: at, awaits_answer: false })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!thread) throw notFound();
  await trx
    .insertInto('support_message')
    .values({
      id,
      user_id: userId,
      at,
      side: 'support',
      text,
      author_id: caller.userId,
      author_name: nameOf(caller),
      page: null,
      status: 'sent',
      next_at: at,
      outside_id: null,
    })
    .execute();
  await keepFiles(trx, { messageId: id, userId }, uploads);
  return { id };
}

/** Up to this message of theirs the caller has seen everything; what was seen stays seen. @throws Refusal 404. */
export async function markRead(
  { trx, caller }: CallContext,
  upTo: string,
): Promise<{ readonly unread: number }> {
  const { userId } = caller;
  const message = await trx
    .selectFrom('support_message')
    .select('id')
    .where('id', '=', upTo)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!message) throw notFound();
  await trx
    .updateTable('support_thread')
    .set({ read_id: message.id })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('read_id', 'is', null), eb('read_id', '<', message.id)]))
    .execute();
  return { unread: await countUnread(trx, userId) };
}
