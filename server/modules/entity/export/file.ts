import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { actorOf, currentEntity } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { ByteRange, FileStore } from '#server/files/store';
import { FileAnswer, LaterFile } from '#server/http/file.answer';
import type { CallContext } from '#server/http/route';
import { type Part, type Spooled, spool } from './spool';

const FORGOTTEN_MS = 10 * 60_000;

/**
 * All that an admin may read of the entity that was entered, as one archive: a JSON file for each table, the record with its hashes
 * among them, and the files of documents. It is made while it is sent; only the rows are written down before.
 */
export async function entityFile({ trx, caller, files, now, again }: CallContext): Promise<LaterFile> {
  const { id } = currentEntity(caller);
  const { name } = await trx
    .selectFrom('entity')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const at = now();
  await appendEvent(trx, {
    entityId: id,
    actor: actorOf(caller),
    subject: { kind: 'entity', id, name },
    type: 'entity.exported',
    payload: {},
    at,
  });
  return new LaterFile(async () => {
    const spooled = await again(spool);
    // Who asked may have left before there was anything to send.
    const forgotten = setTimeout(spooled.remove, FORGOTTEN_MS).unref();
    const description = {
      size: Number(predictLength(spooled.parts.map(({ name: part, size }) => ({ name: part, size })))),
      mediaType: 'application/zip',
      name: `${name} ${at.toISOString().slice(0, 10)}.zip`,
      disposition: 'attachment',
      // Another request makes another one.
      etag: newId(),
    } as const;
    return new FileAnswer(
      description,
      async (range) => {
        clearTimeout(forgotten);
        return Readable.from(sent(spooled, files, at, range), { objectMode: false });
      },
      spooled.remove,
    );
  });
}

async function* sent(
  { parts, remove }: Spooled,
  files: FileStore,
  at: Date,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    const zip = bytesOf(makeZip(entries(parts, files, at)));
    yield* range ? within(zip, range) : zip;
  } finally {
    await remove();
  }
}

/** Whoever leaves early ends what is under way; the library then rejects with what it was ended by. */
async function* bytesOf(zip: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = zip.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* entries(parts: readonly Part[], files: FileStore, lastModified: Date) {
  for (const { name, size, key, path } of parts) {
    const input = key === null ? createReadStream(path) : await files.read(key);
    try {
      yield { name, size, lastModified, input };
    } finally {
      input.destroy();
    }
  }
}

/** The bytes of a range, of content that can only be read from its beginning. */
async function* within(content: AsyncIterable<Uint8Array>, { start, end }: ByteRange) {
  let at = 0;
  for await (const bytes of content) {
    const [from, to] = [Math.max(0, start - at), Math.min(bytes.length, end + 1 - at)];
    if (from < to) yield bytes.subarray(from, to);
    at += bytes.length;
    if (at > end) return;
  }
}
