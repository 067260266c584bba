import { Readable } from 'node:stream';
import { SUPPORT_LIMITS } from '#contract/calls/support';
import { newId } from '#server/database/id';
import { inTransaction } from '#server/database/transact';
import { inspectFile } from '#server/files/inspect';
import { newFileKey } from '#server/files/key';
import { cleanFileName } from '#server/files/name';
import { type DeskAnswer, DeskFailure } from './channel';
import type { SupportParts } from './parts';

const DOWNLOAD_MS = 30_000;

interface TakenFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly key: string;
}

/** Takes over what was answered at the desk and is not known here yet. @throws DeskFailure */
export async function takeAnswers(parts: SupportParts, userId: string, signal: AbortSignal): Promise<void> {
  const { desk, database } = parts;
  if (!desk.answers) return;
  const thread = await database.kysely
    .selectFrom('support_thread')
    .select('outside')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const outside = thread?.outside;
  if (outside?.desk !== desk.id) return;
  const found = await desk.answers(outside, signal);
  const answers = found.map((answer) => ({
    ...answer,
    id: `${desk.id} ${outside.conversation} ${answer.id}`,
  }));
  const known = await readKnown(parts, userId, answers);
  const fresh = answers.filter(({ id }) => !known.has(id));
  for (const answer of fresh.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await take(parts, userId, answer, signal);
  }
}

async function readKnown(
  { database }: SupportParts,
  userId: string,
  answers: readonly DeskAnswer[],
): Promise<ReadonlySet<string | null>> {
  if (answers.length === 0) return new Set();
  const rows = await database.kysely
    .selectFrom('support_message')
    .select('outside_id')
    .where('user_id', '=', userId)
    .where(
      'outside_id',
      'in',
      answers.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ outside_id }) => outside_id));
}

/** Another server that takes the same over at this moment has the row first: then the files of this one go. */
async function take(
  parts: SupportParts,
  userId: string,
  answer: DeskAnswer,
  signal: AbortSignal,
): Promise<void> {
  const { database, files: store, now } = parts;
  const taken: TakenFile[] = [];
  for (const file of answer.files.slice(0, SUPPORT_LIMITS.files)) {
    const one = await takeFile(parts, file, signal);
    if (one) taken.push(one);
  }
  const missed = answer.files.filter(({ name }) => !taken.some((file) => file.name === cleanFileName(name)));
  const text = [answer.text.slice(0, SUPPORT_LIMITS.text), ...missed.map(({ name }) => `(${name})`)]
    .filter((part) => part !== '')
    .join('\n');
  const isKept = await inTransaction(database, async (trx) => {
    const id = newId();
    const row = await trx
      .insertInto('support_message')
      .values({
        id,
        user_id: userId,
        at: answer.at,
        side: 'support',
        text,
        author_id: null,
        author_name: answer.author,
        page: null,
        status: 'sent',
        next_at: now(),
        outside_id: answer.id,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'outside_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (taken.length > 0) {
      await trx
        .insertInto('support_file')
        .values(
          taken.map(({ name, mediaType, size, sha256, key }) => ({
            id: newId(),
            message_id: id,
            user_id: userId,
            name,
            media_type: mediaType,
            size_bytes: size,
            hash: sha256,
            file_key: key,
          })),
        )
        .execute();
    }
    await trx
      .updateTable('support_thread')
      .set({ last_at: answer.at, awaits_answer: false })
      .where('user_id', '=', userId)
      .execute();
    return true;
  });
  if (!isKept) for (const { key } of taken) await store.remove(key);
}

/** Null where it cannot be kept: the answer says its name then. */
async function takeFile(
  { files, maxFileBytes, download = openUrl }: SupportParts,
  { name, url }: DeskAnswer['files'][number],
  signal: AbortSignal,
): Promise<TakenFile | null> {
  const key = newFileKey();
  const cleaned = cleanFileName(name);
  try {
    const content = await download(url, signal);
    const { size, sha256 } = await files.write(key, bounded(content, maxFileBytes));
    const found = await files.onDisk(key, (path) => inspectFile(path, cleaned));
    if (found.accepted) return { name: cleaned, mediaType: found.mediaType, size, sha256, key };
  } catch {
    signal.throwIfAborted();
  }
  await files.remove(key);
  return null;
}

function bounded(content: Readable, most: number): Readable {
  async function* counted() {
    let left = most;
    for await (const chunk of content) {
      left -= chunk.length;
      if (left < 0) throw new DeskFailure('A file of an answer is too large', true);
      yield chunk;
    }
  }
  return Readable.from(counted(), { objectMode: false });
}

async function openUrl(url: string, signal: AbortSignal): Promise<Readable> {
  if (!/^https?:$/.test(new URL(url).protocol))
    throw new DeskFailure('A file of an answer is elsewhere', true);
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_MS)]) });
  if (!response.ok || !response.body) throw new DeskFailure(`A file of an answer: ${response.status}`, true);
  return Readable.from(partsOf(response.body), { objectMode: false });
}

async function* partsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
