import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { newId } from '#server/database/id';
import { newFileKey } from '#server/files/key';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { createReading, type ReadingOptions } from '#server/reading/reading';
import { silent } from './database';
import { testFiles } from './files';
import { idOf } from './group/ids';
import type { TestServer } from './server';

const SETTLED_MS = 120_000;

/** A document whose content is kept, as an upload leaves it: its id. */
export async function addContent(
  { database }: Pick<TestServer, 'database'>,
  content: Buffer | string,
  mediaType: string,
): Promise<string> {
  const key = newFileKey();
  await testFiles().write(key, Readable.from([Buffer.from(content)]));
  const id = newId();
  await database.kysely
    .insertInto('document')
    .values({
      id,
      entity_id: idOf('entity', 'kade'),
      name: 'Lease',
      media_type: mediaType,
      size_bytes: 1,
      hash: createHash('sha256').update(content).digest('hex'),
      file_key: key,
      created_at: new Date(),
    })
    .execute();
  return id;
}

/** How far a document was read. */
export const readingOf = ({ database }: Pick<TestServer, 'database'>, id: string) =>
  database.kysely
    .selectFrom('document_reading')
    .select(['state', 'reason', 'pages_read', 'pages', 'language'])
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();

export const pagesOf = ({ database }: Pick<TestServer, 'database'>, id: string) =>
  database.kysely
    .selectFrom('document_page')
    .select(['number', 'text', 'label', 'source'])
    .where('document_id', '=', id)
    .orderBy('number')
    .execute();

/** Waits until nobody reads it any more. */
export const settled = (server: Pick<TestServer, 'database'>, id: string) =>
  vi.waitFor(
    async () => {
      const row = await readingOf(server, id);
      if (row.state === 'waiting' || row.state === 'reading') throw new Error('It is being read');
      return row;
    },
    { timeout: SETTLED_MS, interval: 50 },
  );

/** Reads what waits in the background, until it is stopped. */
export async function startReading(
  { database }: Pick<TestServer, 'database'>,
  options: Partial<ReadingOptions> = {},
): Promise<{ stop(): Promise<void> }> {
  const reading = createReading({ database, files: testFiles(), logger: silent, ...options });
  const jobs = await startJobs({
    queue: await openQueue({ database, logger: silent }),
    queued: reading.queued,
    scheduled: [],
    logger: silent,
  });
  reading.begin(jobs);
  return {
    async stop() {
      await reading.stop();
      await jobs.stop();
    },
  };
}
