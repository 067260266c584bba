import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUCKET } from '#domain/search/postings';
import type { Database } from '#server/database/connection';
import { transact, transactSystem } from '#server/database/transact';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { findPassages } from '#server/search/find';
import { createIndexer, indexAll } from '#server/search/indexer';
import { indexStep } from '#server/search/indexing';
import { createKeptPostings } from '#server/search/kept';
import { SEARCHED } from '#server/work';
import { eachDatabase, inside, silent } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addReadDocument, replaceRead } from '../../kit/readDocuments';

const KADE = idOf('entity', 'kade');

/** A page of about two hundred words, which is one passage, with some of its own. */
const pageWith = (words: string) => `${words}. ${'Nothing else is said here about it. '.repeat(28)}`;

eachDatabase((open) => {
  const kept = createKeptPostings();
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const found = (words: string, limit = 10) =>
    transact(database, inside('kade', 'jan'), (trx, caller) =>
      findPassages(trx, caller, { searched: SEARCHED, kept }, { words, limit }),
    );
  const idsOf = async (words: string) => (await found(words)).map(({ source }) => source.id);
  const pagesOf = async (words: string) => (await found(words)).map(({ page }) => page);
  const stored = async (table: 'search_source' | 'search_due' | 'search_passage') =>
    (await sql`select from ${sql.table(table)} where entity_id = ${KADE}`.execute(database.kysely)).rows
      .length;

  describe('words', () => {
    let lease: string;
    let huur: string;
    beforeAll(async () => {
      lease = await addReadDocument(database, {
        entity: 'kade',
        name: 'Lease of Kadeweg 14.pdf',
        pages: [
          'The tenants terminated their obligations early.',
          'The guaranteed rents are € 1.234,56 in Brouwershaven.',
        ],
        language: 'en',
      });
      huur = await addReadDocument(database, {
        entity: 'kade',
        name: 'Huurovereenkomst.docx',
        pages: ['De aandeelhoudersvergadering benoemde de heer Janssen. Artikel 2:239 geldt. De of het.'],
        language: 'nl',
      });
      await indexed(database);
    });

    it('are found by their stems in the language of the document', async () => {
      expect(await idsOf('termination of an obligation by a tenant')).toEqual([lease]);
      expect(await idsOf('welke aandeelhoudersvergaderingen')).toEqual([huur]);
    });

    it('of lines that run at the head and the foot of a PDF find nothing, and no passage has them', async () => {
      const told = ['The roof leaks.', 'The soil is clean.', 'The gutter is new.', 'The door is shut.'];
      const pages = told.map((text, at) => `Flamingo Taxaties\nValuation\n${text}\n${at + 1} / 4`);
      const report = await addReadDocument(database, { entity: 'kade', name: 'Survey.pdf', pages });
      const short = await addReadDocument(database, {
        entity: 'kade',
        name: 'Survey.pdf',
        pages: ['Ibis Taxaties\nA roof.'],
      });
      await indexed(database);
      const texts = (await found('gutter')).map(({ source, page, text, start }) => [
        source.id,
        page,
        text,
        start,
      ]);
      expect([texts, await idsOf('flamingo'), await idsOf('ibis')]).toEqual([
        [[report, 3, 'The gutter is new.', 'Flamingo Taxaties\nValuation\n'.length]],
        [],
        [short],
      ]);
    });

    it('that say nothing in the language of the question find nothing', async () => {
      expect([await idsOf('the of and'), await idsOf('wat is de')]).toEqual([[], []]);
    });

    it('are found by those near to them where nobody wrote them so, and as parts of others', async () => {
      expect([
        await idsOf('Brouwershavn'),
        await idsOf('Brouwersahven'),
        await idsOf('jansen'),
        await idsOf('vergadering'),
        await idsOf('zeppelin'),
      ]).toEqual([[lease], [lease], [huur], [huur], []]);
    });

    it('of the title find each passage', async () => {
      expect(await pagesOf('Kadeweg lease')).toEqual([1, 2]);
      expect(await pagesOf('Kadeweg rent')).toEqual([2, 1]);
    });

    it('of the title of a short text do not outweigh what another one says', async () => {
      const short = await addReadDocument(database, {
        entity: 'kade',
        name: 'Mooring fees of the barges.txt',
        pages: ['The canteen is open at noon.'],
        language: 'en',
      });
      const page = `${'The yards are swept each Monday by whoever has the key. '.repeat(9)} A barge that stays pays fees for mooring by the metre. ${'The cranes rest at night. '.repeat(9)}`;
      const says = await addReadDocument(database, {
        entity: 'kade',
        name: 'Handbook.txt',
        pages: [page],
        language: 'en',
      });
      await indexed(database);
      expect(await idsOf('Which mooring fees does a barge that stays pay?')).toEqual([says, short]);
      expect(await idsOf('mooring fees barges canteen')).toEqual([short, says]);
    });

    it('of number are found whole, whatever their signs', async () => {
      expect([
        await idsOf('1,234.56'),
        await idsOf('2:239'),
        await idsOf('239:2'),
        await idsOf('2:2391'),
      ]).toEqual([[lease], [huur], [], []]);
    });

    it('in quotes stand there one after another', async () => {
      expect([
        await idsOf('"guaranteed rents"'),
        await idsOf('"rents guaranteed"'),
        await idsOf('"rent"'),
      ]).toEqual([[lease], [], []]);
    });
  });

  it('a long document is read in slices, and whatever ended in between goes on where it was', async () => {
    const pages = Array.from({ length: 100 }, (_, at) => pageWith(`Page of walrus${'abcdefghij'[at % 10]}`));
    const id = await addReadDocument(database, { entity: 'kade', pages, language: 'en' });
    const step = () =>
      transactSystem(database, KADE, (trx) =>
        indexStep(
          trx,
          { entityId: KADE, kind: 'document', id },
          SEARCHED.find(({ kind }) => kind === 'document'),
        ),
      );
    expect(await step()).toBe('more');
    expect(await found('walrusb')).toEqual([]);
    await expect(
      transactSystem(database, KADE, async (trx) => {
        await indexStep(trx, { entityId: KADE, kind: 'document', id }, SEARCHED[0]);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const before = await stored('search_passage');
    await indexed(database);
    expect(await stored('search_passage')).toBe(before + 60);
    expect(
      (await found('walrusb', 20)).map(({ page }) => page).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual(Array.from({ length: 10 }, (_, at) => at * 10 + 2));
    const counts = [
      await stored('search_passage'),
      await stored('search_source'),
      await stored('search_due'),
    ];
    await indexed(database);
    await sql`insert into search_due (entity_id, kind, source_id) values (${KADE}, 'document', ${id})`.execute(
      database.kysely,
    );
    await indexed(database);
    expect([
      await stored('search_passage'),
      await stored('search_source'),
      await stored('search_due'),
    ]).toEqual(counts);
  });

  it('follows a new version, a new name, a deletion, a restoration and a removal for good', async () => {
    const { kysely } = database;
    const id = await addReadDocument(database, {
      entity: 'kade',
      name: 'Otter.pdf',
      pages: ['The platypus swims.'],
      language: 'en',
    });
    await indexed(database);
    expect([await idsOf('platypus'), await idsOf('otter')]).toEqual([[id], [id]]);
    await replaceRead(database, id, { number: 2, pages: ['The echidna walks.'], language: 'en' });
    // At once, before the index has followed.
    expect(await idsOf('platypus')).toEqual([]);
    await indexed(database);
    expect([await idsOf('platypus'), await idsOf('echidna')]).toEqual([[], [id]]);
    await kysely.updateTable('document').set({ name: 'Beaver.pdf' }).where('id', '=', id).execute();
    await indexed(database);
    expect([await idsOf('otter'), await idsOf('beaver')]).toEqual([[], [id]]);
    const deleted = (deleted_at: Date | null) =>
      kysely.updateTable('document').set({ deleted_at }).where('id', '=', id).execute();
    await deleted(new Date('2026-11-19T09:00:00.000Z'));
    expect(await idsOf('echidna')).toEqual([]);
    await indexed(database);
    await deleted(null);
    expect(await idsOf('echidna')).toEqual([id]);
    const before = await stored('search_source');
    await kysely.deleteFrom('document').where('id', '=', id).execute();
    expect(await idsOf('echidna')).toEqual([]);
    await indexed(database);
    expect(await stored('search_source')).toBe(before - 1);
  });

  it('keeps no word, no posting and no near word of a text that is gone, and those that another text has', async () => {
    const entity_id = KADE;
    const kept = async () => {
      const { rows } = await sql<{ word: string; at: string }>`
        select word, 'word' as at from search_word where entity_id = ${entity_id} and word like 'quagg%'
          union all select distinct word, 'gram' from search_gram where entity_id = ${entity_id} and word like 'quagg%'
          union all select term, 'posting' from search_posting where entity_id = ${entity_id} and term like 'quagg%'
          order by 2, 1`.execute(database.kysely);
      return rows.map(({ word, at }) => `${at} ${word}`);
    };
    const add = (words: string) =>
      addReadDocument(database, { entity: 'kade', pages: [words], language: 'en' });
    const first = await add('The quaggas left for Quaggaville.');
    const second = await add('One quagga stayed.');
    await indexed(database);
    expect(await kept()).toEqual([
      'gram quagga',
      'gram quaggas',
      'gram quaggaville',
      'posting quagga',
      'posting quagga',
      'posting quaggavill',
      'word quagga',
      'word quaggas',
      'word quaggaville',
    ]);
    expect(await idsOf('quagaville')).toEqual([first]);
    await database.kysely.deleteFrom('document').where('id', '=', first).execute();
    await indexed(database);
    expect(await kept()).toEqual([
      'gram quagga',
      'gram quaggas',
      'posting quagga',
      'word quagga',
      'word quaggas',
    ]);
    expect([await idsOf('quagaville'), await idsOf('quaga')]).toEqual([[], [second]]);
    await replaceRead(database, second, { number: 2, pages: ['Nobody stayed.'], language: 'en' });
    await indexed(database);
    expect(await kept()).toEqual([]);
    const { rows } =
      await sql`select from search_bucket where entity_id = ${entity_id} and removed > pruned`.execute(
        database.kysely,
      );
    expect(rows).toEqual([]);
  });

  it('joins the parts of a full bucket, and empties one of which little is left', async () => {
    const entity = idOf('entity', 'kade');
    const page = Array.from({ length: 90 }, () => pageWith('The gannet dives')).join('\n\n');
    const ids: string[] = [];
    for (let at = 0; at * 90 < BUCKET + 200; at += 1) {
      ids.push(
        await addReadDocument(database, { entity: 'kade', name: `${at}.pdf`, pages: [page], language: 'en' }),
      );
    }
    await indexed(database);
    const partsOf = async () =>
      (
        await sql<{ parts: number }>`select count(*)::integer as parts from search_posting
          where entity_id = ${entity} and bucket = 0 and term = 'gannet'`.execute(database.kysely)
      ).rows[0]?.parts;
    expect(await partsOf()).toBe(1);
    expect((await found('gannet', 12)).length).toBe(12);
    const [first = '', ...others] = ids;
    await database.kysely.deleteFrom('document').where('id', 'in', others).execute();
    await indexed(database);
    expect(await partsOf()).toBe(0);
    expect(new Set(await idsOf('gannet'))).toEqual(new Set([first]));
    expect(await idsOf('terminations')).toHaveLength(1);
  });

  it('is kept up in the background, and takes what was due before the server started', async () => {
    const options = { database, searched: SEARCHED, logger: silent };
    const waiting = await addReadDocument(database, { entity: 'kade', pages: ['The capybara rests.'] });
    const indexer = createIndexer(options);
    const jobs = await startJobs({
      queue: await openQueue({ database, logger: silent }),
      queued: [indexer.queued],
      scheduled: [],
      logger: silent,
    });
    indexer.begin(jobs);
    await vi.waitFor(async () => expect(await idsOf('capybara')).toEqual([waiting]), 20_000);
    await indexer.stop();
    await jobs.stop();
  });

  it('two servers that take the same at the same moment bring it in once, and neither fails', async () => {
    const refused: object[] = [];
    const logger = { ...silent, warn: (fields: object) => void refused.push(fields) };
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const pages = [`The axolotl of shed ${at} swims.`];
      ids.push(await addReadDocument(database, { entity: 'kade', pages, language: 'en' }));
    }
    const server = () => indexAll({ database, searched: SEARCHED, logger });
    await Promise.all([server(), server(), server()]);
    expect(refused).toEqual([]);
    expect((await idsOf('axolotl')).toSorted()).toEqual(ids.toSorted());
    expect(await stored('search_due')).toBe(0);
  });
});
