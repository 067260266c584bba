import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { createEmbedding, embedAll, embedEntity } from '#server/search/embedding';
import { findPassages } from '#server/search/find';
import { createKeptPostings } from '#server/search/kept';
import { createMeanings } from '#server/search/meaning';
import { SEARCHED } from '#server/work';
import { eachDatabase, inside, silent } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addReadDocument, replaceRead } from '../../kit/readDocuments';
import { addResolution } from '../../kit/resolutions';
import { type ScriptedEmbedder, scriptedEmbedder } from '../../kit/scriptedEmbedder';

const KADE = idOf('entity', 'kade');
const SUBJECTS = ['ship', 'vessel', 'garden'];
/** A page of about two hundred words, which is one passage, with some of its own. */
const pageWith = (words: string) => `${words}. ${'Nothing else is said here about it. '.repeat(28)}`;

eachDatabase((open) => {
  const kept = createKeptPostings();
  let database: Database;
  let embedder: ScriptedEmbedder;
  const options = () => ({ database, embedder, searched: SEARCHED, logger: silent });
  const add = (name: string, ...pages: readonly string[]) =>
    addReadDocument(database, { entity: 'kade', name, pages, language: 'en' });

  beforeAll(async () => {
    database = await open({ seed: true });
    await indexed(database);
  });
  beforeEach(() => {
    embedder = scriptedEmbedder('first', SUBJECTS);
  });
  afterAll(() => database.close());

  async function found(words: string, person = 'jan', about = words) {
    const meaning = await createMeanings({ embedder, logger: silent }).of(async () => about);
    return transact(database, inside('kade', person), (trx, caller) =>
      findPassages(trx, caller, { searched: SEARCHED, kept }, { words, limit: 10, meaning }),
    );
  }
  const namesOf = async (...asked: Parameters<typeof found>) =>
    (await found(...asked)).map(({ source }) => source.title);
  const vectorsOf = async (id: string) =>
    (
      await sql<{ number: number; madeBy: string }>`
        select v.number, v.made_by as "madeBy" from search_vector v
          join search_passage p on p.entity_id = v.entity_id and p.number = v.number
          join search_source s on s.id = p.source where s.source_id = ${id} order by v.number`.execute(
        database.kysely,
      )
    ).rows;
  const dueNow = () => sql`update search_embedding set due_at = now()`.execute(database.kysely);

  describe('what passages mean', () => {
    it('ranks those whose words fit, and finds none by itself', async () => {
      await add('Words.pdf', pageWith('The kestrel of the quay: a kestrel and the kestrel'));
      await add('Meaning.pdf', pageWith('One kestrel is told of a vessel, vessel, vessel'));
      await add('Other.pdf', pageWith('A vessel, a vessel and a vessel'));
      await indexed(database);
      expect(await namesOf('kestrel', 'jan', 'vessel')).toEqual(['Words.pdf', 'Meaning.pdf']);
      await embedAll(options());
      expect(await namesOf('kestrel', 'jan', 'vessel')).toEqual(['Meaning.pdf', 'Words.pdf']);
      embedder.answers(() => null);
      expect(await namesOf('kestrel', 'jan', 'vessel')).toEqual(['Words.pdf', 'Meaning.pdf']);
    });

    it('ranks also where something stands in quotes', async () => {
      await add('Quoted.pdf', pageWith('The heron tower, the heron tower'));
      await add('Quoted by meaning.pdf', pageWith('The heron tower of a garden, garden'));
      await indexed(database);
      await embedAll(options());
      expect(await namesOf('"heron tower"', 'jan', 'garden')).toEqual([
        'Quoted by meaning.pdf',
        'Quoted.pdf',
      ]);
    });

    it('is asked once, with the title, and again by another model alone', async () => {
      const id = await add('Once.pdf', pageWith('The plover'), pageWith('The plover again'));
      await indexed(database);
      await embedAll(options());
      expect(embedder.asked.filter((text) => text.startsWith('Once.pdf\n\nThe plover'))).toHaveLength(2);
      const before = embedder.asked.length;
      await embedAll(options());
      expect(embedder.asked).toHaveLength(before);
      embedder = scriptedEmbedder('second', SUBJECTS);
      await embedAll(options());
      expect(await vectorsOf(id)).toMatchObject([{ madeBy: 'second' }, { madeBy: 'second' }]);
    });

    it('goes with its passage, and comes anew with another version', async () => {
      const id = await add('Replaced.pdf', pageWith('The dunlin'));
      await indexed(database);
      await embedAll(options());
      const [before] = await vectorsOf(id);
      await replaceRead(database, id, { number: 2, pages: [pageWith('The dunlin of another version')] });
      await indexed(database);
      expect(await vectorsOf(id)).toEqual([]);
      await embedAll(options());
      const [after] = await vectorsOf(id);
      expect(after?.number).toBeGreaterThan(before?.number ?? 0);
      await database.kysely.deleteFrom('document').where('id', '=', id).execute();
      await indexed(database);
      const { rows } =
        await sql`select from search_vector where entity_id = ${KADE} and number = ${after?.number}`.execute(
          database.kysely,
        );
      expect(rows).toHaveLength(0);
    });

    it('is not compared where the model answers another number of numbers', async () => {
      await add('Narrow.pdf', pageWith('The avocet, the avocet'));
      await add('Wide.pdf', pageWith('One avocet and a ship, a ship'));
      await indexed(database);
      await embedAll(options());
      embedder = scriptedEmbedder('first', [...SUBJECTS, 'more']);
      expect(await namesOf('avocet', 'jan', 'ship')).toEqual(['Narrow.pdf', 'Wide.pdf']);
    });
  });

  describe('an endpoint', () => {
    it('that does not take a text keeps no other one, and is asked about it a few times', async () => {
      const id = await add(
        'Refused.pdf',
        pageWith('The godwit'),
        pageWith('The unwanted godwit'),
        pageWith('A godwit'),
      );
      await indexed(database);
      embedder.answers((text) => !text.includes('unwanted'));
      await embedAll(options());
      expect(await vectorsOf(id)).toHaveLength(2);
      const asked = () => embedder.asked.filter((text) => text.includes('unwanted')).length;
      expect(asked()).toBe(2);
      await embedAll(options());
      expect(asked()).toBe(2);
      for (let round = 0; round < 10; round += 1) {
        await dueNow();
        await embedAll(options());
      }
      expect(asked()).toBe(6);
      embedder = scriptedEmbedder('second', SUBJECTS);
      await embedAll(options());
      expect(await vectorsOf(id)).toHaveLength(3);
    });

    it('that does not answer is asked later, from where it stopped', async () => {
      const id = await add(
        'Long.pdf',
        ...Array.from({ length: 80 }, (_, at) => pageWith(`The turnstone ${at}`)),
      );
      await indexed(database);
      embedder.answers((text) => (text.includes('turnstone 64') ? null : true));
      await expect(embedEntity(options(), KADE)).rejects.toMatchObject({ code: 'notReached' });
      const stored = (await vectorsOf(id)).length;
      expect(stored).toBe(64);
      embedder = scriptedEmbedder('first', SUBJECTS);
      await embedAll(options());
      expect(await vectorsOf(id)).toHaveLength(80);
      expect(embedder.asked.filter((text) => text.includes('turnstone'))).toHaveLength(80 - stored);
    });

    it('is asked in the background, and again after the server started anew', async () => {
      const id = await add('Later.pdf', pageWith('The capercaillie'));
      await indexed(database);
      const run = async () => {
        const embedding = createEmbedding(options());
        const queue = await openQueue({ database, logger: silent });
        const jobs = await startJobs({ queue, queued: [embedding.queued], scheduled: [], logger: silent });
        embedding.begin(jobs);
        return async () => {
          await embedding.stop();
          await jobs.stop();
        };
      };
      embedder.answers(() => null);
      const stopFirst = await run();
      await vi.waitFor(() => expect(embedder.asked.length).toBeGreaterThan(0), 20_000);
      await stopFirst();
      expect(await vectorsOf(id)).toEqual([]);
      embedder.answers(() => true);
      const stop = await run();
      await vi.waitFor(async () => expect(await vectorsOf(id)).toHaveLength(1), 20_000);
      await stop();
    });
  });

  describe('a passage out of reach', () => {
    const PEOPLE = ['jan', 'eva'];

    it('shows what it means to nobody who may not read it', async () => {
      const closed = await addResolution(database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true }, eva: { conflicted: false } },
      });
      const paper = await addReadDocument(database, {
        entity: 'kade',
        resolution: closed,
        pages: [pageWith('The bittern')],
      });
      await addReadDocument(database, { entity: 'finance', pages: [pageWith('The bittern')] });
      await indexed(database);
      await embedAll(options());
      const [vector] = await vectorsOf(paper);
      const seen = (person: string) =>
        transact(database, inside('kade', person), async (trx) => {
          const { rows } = await sql<{ entity: string; number: number }>`
            select entity_id as entity, number from search_vector`.execute(trx);
          expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set([KADE]));
          return rows.some(({ number }) => number === vector?.number);
        });
      expect(await seen('eva')).toBe(true);
      expect(await seen('jan')).toBe(false);
    });

    it('changes no order of what others find, whatever it means', async () => {
      await add('Near.pdf', pageWith('The ruff and a ship'));
      await add('Nearer.pdf', pageWith('The ruff, a ship and a ship, and a garden'));
      await add('Far.pdf', pageWith('The ruff, the ruff of a garden'));
      await indexed(database);
      await embedAll(options());
      const answers = () => Promise.all(PEOPLE.map((person) => found('ruff', person, 'ship')));
      const before = await answers();
      expect(before[0]?.length).toBe(3);
      const closed = await addResolution(database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true }, eva: { conflicted: true } },
      });
      await addReadDocument(database, {
        entity: 'kade',
        resolution: closed,
        pages: [pageWith('The ruff, a ship, a ship, a ship'), pageWith('The ruff, no vessel')],
      });
      await addReadDocument(database, { entity: 'finance', pages: [pageWith('The ruff, a ship, a ship')] });
      await indexed(database);
      await embedAll(options());
      expect(await answers()).toEqual(before);
    });
  });
});
