import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { hashOf } from '#server/database/event';
import { EXPORTED, LEFT_OUT } from '#server/modules/entity/export/tables';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';

const KADE = idOf('entity', 'kade');

const ROW = z.record(z.string(), z.unknown());
const VERSION = z.looseObject({ content: z.string(), hash: z.string(), name: z.string() });
const EVENT = z.object({
  id: z.string(),
  entity_id: z.string(),
  sequence: z.number(),
  at: z.coerce.date(),
  actor_user_id: z.string().nullable(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  type: z.string(),
  payload: ROW,
  persons: z.record(z.string(), z.string()),
  readers: z.string().nullable(),
  previous_hash: z.string().nullable(),
  hash: z.string(),
});

const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('quorate-export-'));

/** The parts of a ZIP, which are as long as its directory says. */
async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    expect(content.length).toBe(entry.uncompressedSize);
    parts.set(entry.fileName, content);
  }
  return parts;
}

eachDatabase((open) => {
  let archive: Archive;
  let parts: ReadonlyMap<string, Buffer>;

  const ask = (asked: { as?: string; method?: string; headers?: Record<string, string> } = {}) =>
    archive.server.request('/api/entity/export', { as: 'eva', entity: KADE, ...asked });
  const rowsOf = (table: string) =>
    z.array(ROW).parse(JSON.parse(parts.get(`tables/${table}.json`)?.toString() ?? 'null'));

  beforeAll(async () => {
    archive = await openArchive(open);
    await archive.upload('The rent is paid each month.', 'Lease: the first.txt');
    await archive.upload(
      'The rent is paid each year.',
      'Lease of Terminals.txt',
      {},
      { entity: 'terminals' },
    );
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    parts = await partsOf(bytes);
  });
  afterAll(() => archive.close());

  describe('The export of an entity', () => {
    it('has a file for each table, and of each version the content that its hash says', () => {
      const tables = Object.keys(EXPORTED).map((table) => `tables/${table}.json`);
      const versions = z.array(VERSION).parse(rowsOf('document_version'));
      expect([...parts.keys()]).toEqual([...tables, ...versions.map(({ content }) => content)]);
      expect(versions.map(({ name }) => name)).toEqual(['Lease: the first.txt']);
      expect(
        versions.map(({ content }) =>
          createHash('sha256')
            .update(parts.get(content) ?? '')
            .digest('hex'),
        ),
      ).toEqual(versions.map(({ hash }) => hash));
    });

    it('has the record from its first event to the one that tells of the export, each hash provable', () => {
      const events = z
        .array(EVENT)
        .parse(rowsOf('event'))
        .toSorted((a, b) => a.sequence - b.sequence);
      const previous = [null, ...events.map(({ hash }) => hash)];
      expect(events.map(({ hash: _, ...event }) => hashOf(event))).toEqual(events.map(({ hash }) => hash));
      expect(events.map(({ previous_hash }) => previous_hash)).toEqual(previous.slice(0, -1));
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
      expect(rowsOf('entity_head')).toEqual([
        { entity_id: KADE, sequence: events.length, hash: previous.at(-1) },
      ]);
      expect(events.at(-1)?.type).toBe('entity.exported');
    });

    it('has nothing of another entity, no key of the store and no proof of a link', () => {
      const rows = Object.keys(EXPORTED)
        .filter((table) => table !== 'party')
        .flatMap(rowsOf);
      const elsewhere = rows.filter(({ entity_id }) => entity_id !== undefined && entity_id !== KADE);
      expect(elsewhere).toEqual([]);
      const columns = new Set(rows.flatMap((row) => Object.keys(row)));
      for (const secret of ['file_key', 'link_hash', 'request_key', 'secret', 'uid']) {
        expect(columns.has(secret)).toBe(false);
      }
    });

    it('tells of its people who they are, and nothing of how they use other entities', () => {
      const columns = new Set(rowsOf('user').flatMap((row) => Object.keys(row)));
      expect([...columns].toSorted()).toEqual([
        'created_at',
        'email',
        'first_name',
        'id',
        'last_name',
        'role',
        'status',
      ]);
    });

    it('is for admins who are members here', async () => {
      expect((await ask({ as: 'jan' })).status).toBe(403);
      expect((await ask({ as: 'mila' })).status).toBe(404);
    });

    it('answers a range of what it would be, and leaves nothing on the disk, taken or not', async () => {
      const part = await ask({ headers: { range: 'bytes=0-3' } });
      expect([part.status, Buffer.from(await part.arrayBuffer()).toString('latin1')]).toEqual([
        206,
        'PK\x03\x04',
      ]);
      expect((await ask({ method: 'HEAD' })).status).toBe(200);
      const left = await ask();
      await left.body?.cancel();
      await vi.waitFor(() => expect(spooled()).toEqual([]));
    });

    it('takes or leaves out each table of an entity by name', async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
         where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'entity_id' order by 1`.execute(
        archive.server.database.kysely,
      );
      const decided = [...Object.keys(EXPORTED), ...LEFT_OUT];
      expect(rows.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
    });
  });
});
