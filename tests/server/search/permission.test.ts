import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#server/database/caller';
import type { Database } from '#server/database/connection';
import { transactLink } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import { transact } from '#server/database/transact';
import { findPassages } from '#server/search/find';
import { createKeptPostings } from '#server/search/kept';
import { readPostings } from '#server/search/postings';
import { readReach, readWordsNear } from '#server/search/reach';
import { SEARCHED } from '#server/work';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf, uidOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addReadDocument, replaceRead } from '../../kit/readDocuments';
import { addResolution } from '../../kit/resolutions';
import { type House, openHouse } from '../../kit/voting';

type Work<T> = (trx: Transaction<Schema>, caller: Caller) => Promise<T>;

const KADE = idOf('entity', 'kade');
const GUEST = '01980000-0000-7000-8000-0000000000b1';
const CALLERS = ['jan', 'eva', 'mila', 'guest', 'admin'] as const;
/** In every text, in some, typed otherwise, in quotes, and in none. */
const QUESTIONS = [
  'zeppelin',
  'zeppelin hangar',
  'zepplin hanger',
  '"zeppelin hangar"',
  'submarine',
] as const;

eachDatabase((open) => {
  const kept = createKeptPostings();
  let house: House;
  let database: Database;
  let token: string;
  let guestOf: string;

  const as = <T>(person: string, work: Work<T>) => transact(database, inside('kade', person), work);
  const found = (person: string, words: string) =>
    as(person, (trx, caller) =>
      findPassages(trx, caller, { searched: SEARCHED, kept }, { words, limit: 20 }),
    );
  const idsOf = async (person: string, words = 'zeppelin') =>
    [...new Set((await found(person, words)).map(({ source }) => source.id))].toSorted();

  async function addText(
    words: string,
    { entity = 'kade', ...rest }: Partial<Parameters<typeof addResolution>[1]>,
  ): Promise<string> {
    const resolution_id = await addResolution(database, { entity, title: 'Plans', ...rest });
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
    await database.kysely
      .insertInto('resolution_text')
      .values({
        resolution_id,
        entity_id: idOf('entity', entity),
        text: JSON.stringify({ type: 'doc', content }),
      })
      .execute();
    return resolution_id;
  }

  beforeAll(async () => {
    house = await openHouse(open);
    database = house.server.database;
    await house.draft();
    const opened = await house.opened();
    [guestOf, token] = [opened.id, house.tokenOf('Jan')];
    await sql`insert into "user" (id, uid, email, first_name, last_name, role, status, properties, preferences)
      select ${GUEST}, ${uidOf('guest')}, 'guest@vanhouten.test', 'Gon', 'Vis', 'User', 'Active', properties, preferences
        from "user" where id = ${idOf('user', 'mila')}`.execute(database.kysely);
    // The platform administrator comes without a membership.
    await sql`delete from membership where user_id = ${idOf('user', 'admin')} and entity_id = ${KADE}`.execute(
      database.kysely,
    );
    const readers = { entity_id: KADE, role: 'User', status: 'Active', access_ends: '2999-01-01' } as const;
    await database.kysely
      .insertInto('membership')
      .values([
        { ...readers, user_id: idOf('user', 'mila'), access: 'Auditor' },
        { ...readers, user_id: GUEST, access: 'Guest', guest_of: guestOf },
      ])
      .execute();
  });
  afterAll(() => house.server.close());

  describe('with texts of every kind', () => {
    const ids: Record<string, string> = {};
    beforeAll(async () => {
      const decisionMakers = { jan: { conflicted: true }, eva: { conflicted: false } };
      const text = { pages: ['The zeppelin hangar is sold.'], language: 'en' };
      ids.open = await addReadDocument(database, { entity: 'kade', ...text });
      ids.elsewhere = await addReadDocument(database, { entity: 'finance', ...text });
      ids.decided = await addText('The zeppelin hangar is decided on.', { status: 'Accepted' });
      ids.draft = await addText('The zeppelin hangar is drafted.', { status: 'Draft' });
      ids.closed = await addText('The zeppelin hangar is bought by a director.', {
        status: 'Open',
        decisionMakers,
      });
      ids.paper = await addReadDocument(database, { entity: 'kade', resolution: ids.closed, ...text });
      ids.attached = await addReadDocument(database, { entity: 'kade', ...text });
      await database.kysely
        .insertInto('paper')
        .values({
          resolution_id: ids.closed,
          document_id: ids.attached,
          entity_id: KADE,
          position: 0,
          name: 'Lease.pdf',
          hash: `${ids.attached} 1`,
        })
        .execute();
      ids.deleted = await addReadDocument(database, { entity: 'kade', ...text });
      ids.replaced = await addReadDocument(database, { entity: 'kade', ...text });
      await indexed(database);
      await database.kysely
        .updateTable('document')
        .set({ deleted_at: TEST_NOW })
        .where('id', '=', ids.deleted)
        .execute();
      await replaceRead(database, ids.replaced, { number: 2, pages: ['Nothing of it is left.'] });
    });

    it('finds for each caller what is theirs to read, and nothing else', async () => {
      const names = async (person: string) => {
        const found = await idsOf(person);
        return Object.keys(ids).filter((name) => found.includes(ids[name] ?? ''));
      };
      const told = await Promise.all(CALLERS.map(async (person) => [person, await names(person)]));
      expect(Object.fromEntries(told)).toEqual({
        // Jan has a conflict of interest.
        jan: ['open', 'decided'],
        eva: ['open', 'decided', 'closed', 'paper', 'attached'],
        // Mila is the auditor, who reads everything but drafts.
        mila: ['open', 'decided', 'closed', 'paper', 'attached'],
        guest: [],
        // The platform administrator is no member: no text of a resolution, and no paper of one.
        admin: ['open', 'attached'],
      });
    });

    it('has in reach what the policies say, of all callers', async () => {
      await indexed(database);
      const { rows } = await sql<{ number: number; key: string }>`
        select p.number, s.kind || ' ' || s.source_id as key from search_passage p join search_source s on s.id = p.source
          where p.entity_id = ${KADE} and s.is_ready`.execute(database.kysely);
      const keys = new Map(rows.map(({ number, key }) => [number, key]));
      for (const person of CALLERS) {
        const inReach = await as(
          person,
          async (trx) => (await readReach(trx, KADE, SEARCHED)).reach.passages,
        );
        const readable = await as(person, async (trx) => {
          const { rows: read } = await sql<{ key: string }>`
            select 'document ' || d.id as key from document d join document_page p
                on p.document_id = d.id and p.version = d.version where not d.is_deleted and d.reading = 'read'
            union select 'resolution ' || t.resolution_id from resolution_text t join resolution r on r.id = t.resolution_id
              where r.status <> 'Draft' and t.text is not null`.execute(trx);
          return read.map(({ key }) => key);
        });
        const reached = [...new Set([...inReach].map((number) => keys.get(number)))];
        expect([person, reached.toSorted()]).toEqual([person, readable.toSorted()]);
      }
    });

    it('shows a link, and who has entered nothing, nothing at all', async () => {
      const asked: readonly ((trx: Transaction<Schema>) => Promise<unknown>)[] = [
        (trx) => readReach(trx, KADE, SEARCHED),
        (trx) => sql`select * from quorate_postings(array['zeppelin'], array[0])`.execute(trx),
        (trx) => readWordsNear(trx, ['zep'], 1, 10),
        (trx) => sql`select from search_passage`.execute(trx),
        (trx) => sql`select from search_posting`.execute(trx),
      ];
      for (const work of asked) {
        await expect(transactLink(database, token, TEST_NOW, (trx) => work(trx))).rejects.toMatchObject({
          code: '42501',
        });
      }
      const outside = { ...inside('kade', 'jan'), entityId: null };
      const empty = await transact(database, outside, async (trx) => {
        const { reach } = await readReach(trx, KADE, SEARCHED);
        return [reach.size, (await readWordsNear(trx, ['zep'], 1, 10)).length];
      });
      expect(empty).toEqual([0, 0]);
    });

    it('reads no postings of another entity', async () => {
      const found = await as('eva', async (trx) => {
        const { reach } = await readReach(trx, KADE, SEARCHED);
        const postings = await readPostings(trx, KADE, kept, reach, ['zeppelin']);
        return (postings.get('zeppelin') ?? []).reduce((sum, { bytes }) => sum + bytes.length / 3, 0);
      });
      const { rows } = await sql<{ count: number }>`
        select sum(length(bytes) / 3)::integer as count from search_posting
          where entity_id = ${KADE} and term = 'zeppelin'`.execute(database.kysely);
      expect(found).toBe(rows[0]?.count);
    });
  });

  it('answers the same, in the same order, whether or not there is something that the caller may not read', async () => {
    const answers = () =>
      Promise.all(CALLERS.map((person) => Promise.all(QUESTIONS.map((words) => found(person, words)))));
    for (const at of [1, 2, 3]) {
      await addReadDocument(database, {
        entity: 'kade',
        name: `Plan ${at}.pdf`,
        pages: [`The hangar ${'of one '.repeat(at)} zeppelin number ${at}.`],
        language: 'en',
      });
    }
    await indexed(database);
    const before = await answers();
    const closed = await addText('A zeppelin zepplin hanger submarine. '.repeat(30), {
      status: 'Open',
      title: 'Zepplin hanger',
      decisionMakers: Object.fromEntries(
        CALLERS.flatMap((name) =>
          name === 'guest' || name === 'admin' ? [] : [[name, { conflicted: true }]],
        ),
      ),
    });
    await addReadDocument(database, {
      entity: 'kade',
      resolution: closed,
      pages: ['De zepplin hanger en de submarine.', 'Der Zeppelin und die Zepplin Hanger.'],
      language: 'de',
    });
    await addReadDocument(database, { entity: 'finance', pages: ['The zepplin hanger of a submarine.'] });
    await indexed(database);
    expect(await answers()).toEqual(before);
  });
});
