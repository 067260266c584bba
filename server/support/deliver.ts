import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { OutsideThread, SupportMessageTable } from '#server/database/schema/support';
import { type Asker, DeskFailure, type Question } from './channel';
import type { SupportParts } from './parts';

type MessageRow = Selectable<SupportMessageTable>;

export const SUPPORT_ATTEMPTS = 8;
const AGAIN_FIRST_MS = 10_000;
/** An attempt that was not settled by then died with its server; longer than any attempt takes. */
const LOST_AFTER_MS = 180_000;
const UNSETTLED = ['queued', 'sending'] as const;

/** Persons of whom a message is due, the longest due first. */
export async function readDuePersons(
  kysely: Kysely<Schema>,
  now: Date,
  atMost: number,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('support_message')
    .select('user_id')
    .where('status', 'in', UNSETTLED)
    .where('next_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('next_at'))
    .limit(atMost)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Hands over what a person wrote, one after the other: one that has to wait holds up those after it. */
export async function deliverOf(parts: SupportParts, userId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const message = await claimNext(parts, userId);
    if (!message || !(await deliverOne(parts, message, signal))) return;
  }
}

/** The oldest that is not settled, where it is due; counted, and until it is lost nobody else's. */
async function claimNext({ database, now }: SupportParts, userId: string): Promise<MessageRow | null> {
  const at = now();
  const row = await database.kysely
    .updateTable('support_message')
    .set((eb) => ({
      status: 'sending' as const,
      attempts: eb('attempts', '+', 1),
      next_at: new Date(at.getTime() + LOST_AFTER_MS),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('support_message as first')
        .select('first.id')
        .where('first.user_id', '=', userId)
        .where('first.status', 'in', UNSETTLED)
        .orderBy('first.id')
        .limit(1),
    )
    .where('status', 'in', UNSETTLED)
    .where('next_at', '<=', at)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether the next may follow. */
async function deliverOne(parts: SupportParts, message: MessageRow, signal: AbortSignal): Promise<boolean> {
  const { logger, desk, now } = parts;
  try {
    await handOver(parts, message, signal);
    await settle(parts, message, 'sent', now());
    return true;
  } catch (error) {
    const isFinal = (error instanceof DeskFailure && error.isFinal) || message.attempts >= SUPPORT_ATTEMPTS;
    logger.warn(
      { reason: error instanceof Error ? error.message : error, desk: desk.name, isFinal },
      'a message to support was not handed over',
    );
    const waits = AGAIN_FIRST_MS * 2 ** (message.attempts - 1);
    await settle(parts, message, isFinal ? 'failed' : 'queued', new Date(now().getTime() + waits));
    return isFinal;
  }
}

async function handOver(parts: SupportParts, message: MessageRow, signal: AbortSignal): Promise<void> {
  const { database, desk } = parts;
  const question = await readQuestion(parts, message);
  const { outside } = await database.kysely
    .selectFrom('support_thread')
    .select('outside')
    .where('user_id', '=', message.user_id)
    .executeTakeFirstOrThrow();
  const begun = async (thread: OutsideThread) => {
    await database.kysely
      .updateTable('support_thread')
      .set({ outside: JSON.stringify(thread) })
      .where('user_id', '=', message.user_id)
      .execute();
  };
  // A conversation at a desk that is not configured any more is none of this one.
  await desk.send(question, { thread: outside?.desk === desk.id ? outside : null, begun }, signal);
}

async function readQuestion(
  { database: { kysely }, files, hashOf }: SupportParts,
  { id, user_id, text, page }: MessageRow,
): Promise<Question> {
  const person = await kysely
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const attached = await kysely
    .selectFrom('support_file')
    .select(['name', 'media_type', 'size_bytes', 'file_key'])
    .where('message_id', '=', id)
    .orderBy('id')
    .execute();
  const asker: Asker = {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    hash: hashOf(person.id),
  };
  return {
    id,
    asker,
    text,
    page,
    files: attached.map(({ name, media_type, size_bytes, file_key }) => ({
      name,
      mediaType: media_type,
      sizeBytes: Number(size_bytes),
      open: () => files.read(file_key),
    })),
  };
}

async function settle(
  { database }: SupportParts,
  { id, attempts }: MessageRow,
  status: MessageRow['status'],
  nextAt: Date,
): Promise<void> {
  await database.kysely
    .updateTable('support_message')
    .set({ status, next_at: nextAt })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}
