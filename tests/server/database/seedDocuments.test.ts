import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { findBrokenLink } from '#server/database/event';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { type Inspection, inspectFile } from '#server/files/inspect';
import { hashOfPapers } from '#server/modules/resolutions/hashes';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { openDemo } from '../../kit/demo';
import { keysOf, testFiles } from '../../kit/files';

const SALE = demoId('resolution', 'beheer 31');
const WEEK_MS = 7 * 86_400_000;

const documentsOf = ({ kysely }: Database) => kysely.selectFrom('document').selectAll().execute();

const papersOf = ({ kysely }: Database) =>
  kysely
    .selectFrom('paper')
    .select(['name', 'hash'])
    .where('resolution_id', '=', SALE)
    .orderBy('position')
    .execute();

async function bytesOf(key: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await testFiles().read(key)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await seedDemo(database, TEST_NOW, testFiles());
  });
  afterAll(() => database.close());

  it('has documents of several types in most entities, whose files are what their rows say', async () => {
    const documents = await documentsOf(database);
    const types = new Set(documents.map(({ media_type }) => media_type.split(/[/.]/).at(-1)));
    expect([...types].sort()).toEqual(['csv', 'markdown', 'pdf', 'plain', 'sheet']);
    const entities = await database.kysely.selectFrom('entity').select('id').execute();
    const having = new Set(documents.map(({ entity_id }) => entity_id));
    expect(having.size).toBeGreaterThan(entities.length / 2);
    for (const { file_key, name, media_type, pages, hash, size_bytes } of documents) {
      const [found, bytes] = await Promise.all([
        testFiles().onDisk(file_key, (path) => inspectFile(path, name)),
        bytesOf(file_key),
      ]);
      expect([name, found]).toEqual([
        name,
        { accepted: true, mediaType: media_type, pages } satisfies Inspection,
      ]);
      expect([Number(size_bytes), hash]).toEqual([
        bytes.byteLength,
        createHash('sha256').update(bytes).digest('hex'),
      ]);
    }
  });

  it('has the papers of the pictures before the sale of Kadeweg 14, frozen with its text', async () => {
    const { title, papers_hash, text } = await database.kysely
      .selectFrom('resolution')
      .innerJoin('resolution_text', 'resolution_text.resolution_id', 'resolution.id')
      .select(['title', 'papers_hash', 'text'])
      .where('resolution.id', '=', SALE)
      .executeTakeFirstOrThrow();
    const papers = await database.kysely
      .selectFrom('paper')
      .innerJoin('document', 'document.id', 'paper.document_id')
      .select(['paper.name', 'paper.hash', 'document.pages', 'document.file_key', 'document.id'])
      .where('paper.resolution_id', '=', SALE)
      .orderBy('paper.position')
      .execute();
    expect(papers.map(({ name, pages }) => [name, pages])).toEqual([
      ['Valuation report Kadeweg 14.pdf', 24],
      ['Draft purchase agreement.pdf', 16],
    ]);
    expect(text && hashOfPapers(title, text, papers)).toBe(papers_hash);
    const report = await getDocumentProxy(await bytesOf(papers[0]?.file_key ?? ''));
    const { items } = await (await report.getPage(11)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(words).toContain('four million two hundred and fifty thousand euros');
  });

  it('adds them to an older folder once, where the sale stays frozen without papers', async () => {
    const older = await openDemo(open);
    const sale = () =>
      older.kysely.selectFrom('resolution').select('papers_hash').where('id', '=', SALE).execute();
    const [before, hash] = [await documentsOf(older), await sale()];
    const later = new Date(TEST_NOW.getTime() + WEEK_MS);
    expect([before, (await seedDemo(older, later, testFiles())).seeded]).toEqual([[], true]);
    const files = await keysOf(testFiles());
    expect((await seedDemo(older, later, testFiles())).seeded).toBe(false);
    expect(await keysOf(testFiles())).toEqual(files);
    expect([await papersOf(older), await sale()]).toEqual([[], hash]);
    // Made on another day, they are those of the day the folder was seeded.
    const [mine, fresh] = [await documentsOf(older), await documentsOf(database)];
    const told = (rows: typeof mine) =>
      rows
        .filter(({ media_type }) => media_type === 'application/pdf')
        .map(({ id, name, hash: content, created_at }) => [id, name, content, created_at])
        .toSorted();
    expect(told(mine)).toEqual(told(fresh));
    const broken = await older.kysely
      .transaction()
      .execute((trx) => findBrokenLink(trx, demoId('entity', 'beheer')));
    expect(broken).toBeNull();
    await older.close();
  });
});
