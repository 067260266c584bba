import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEATURES, type Feature } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { findPassages } from '#server/search/find';
import { createKeptPostings } from '#server/search/kept';
import { readReach } from '#server/search/reach';
import { SEARCHED } from '#server/work';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addSearchedMinutes, addSearchedTask } from '../../kit/searchedThings';

const KADE = idOf('entity', 'kade');
/** Jan and Sanne are members, and Jan alone is named for the confidential items; Pieter is an admin. */
const CALLERS = ['jan', 'sanne.vermeer', 'pieter.hoogland'] as const;

eachDatabase((open) => {
  const index = { searched: SEARCHED, kept: createKeptPostings() };
  let database: Database;
  const ids: Record<string, string> = {};

  const addTask = (title: string, rest: Parameters<typeof addSearchedTask>[2] = {}) =>
    addSearchedTask(database, title, rest);

  beforeAll(async () => {
    database = await open({ seed: true });
    const circulated = await addSearchedMinutes(database, 'Circulated', ['sanne.vermeer']);
    ids.minutes = circulated.open;
    ids.secretMinutes = circulated.secret;
    ids.withoutSanne = (await addSearchedMinutes(database, 'Circulated')).open;
    ids.drafted = (await addSearchedMinutes(database, 'Draft', ['sanne.vermeer'])).open;
    ids.task = await addTask('Sell the zeppelin');
    ids.suggested = await addTask('Insure the zeppelin', { isSuggestion: true });
    ids.secretTask = await addTask('Settle the zeppelin', { item: circulated.secret });
    await indexed(database);
  });
  afterAll(() => database.close());

  const found = (person: string, words: string) =>
    transact(database, inside('kade', person), (trx, caller) =>
      findPassages(trx, caller, index, { words, limit: 20 }),
    );
  const namesOf = async (person: string, words = 'zeppelin') => {
    const sources = (await found(person, words)).map(({ source }) => source.id);
    return Object.keys(ids).filter((name) => sources.includes(ids[name] ?? ''));
  };

  it('finds tasks and the items of minutes that the caller may read, and no draft and no suggestion', async () => {
    const told = await Promise.all(CALLERS.map(async (person) => [person, await namesOf(person)]));
    expect(Object.fromEntries(told)).toEqual({
      jan: ['minutes', 'secretMinutes', 'withoutSanne', 'task', 'secretTask'],
      'sanne.vermeer': ['minutes', 'task'],
      'pieter.hoogland': ['minutes', 'secretMinutes', 'withoutSanne', 'task', 'secretTask'],
    });
  });

  it('has in reach what the policies say, of all callers', async () => {
    const { rows } = await sql<{ number: number; id: string }>`
      select p.number, s.source_id as id from search_passage p join search_source s on s.id = p.source
        where p.entity_id = ${KADE} and s.is_ready`.execute(database.kysely);
    const sources = new Map(rows.map(({ number, id }) => [number, id]));
    for (const person of CALLERS) {
      const [reached, readable] = await transact(database, inside('kade', person), async (trx) => {
        const { reach } = await readReach(trx, KADE, SEARCHED, {
          kinds: ['minutes', 'task'],
          tags: [],
          documents: [],
        });
        const { rows: read } = await sql<{ id: string }>`
          select id from task where not is_suggestion union all select i.item_id from minutes_item i
            join minutes m on m.meeting_id = i.meeting_id where m.status <> 'Draft'`.execute(trx);
        return [[...reach.passages].map((number) => sources.get(number)), read.map(({ id }) => id)];
      });
      expect([person, reached.toSorted()]).toEqual([person, readable.toSorted()]);
    }
  });

  it('answers them word for word, with what they are', async () => {
    const [task, minutes] = await Promise.all([
      found('sanne.vermeer', 'gondola'),
      found('sanne.vermeer', 'paid in May'),
    ]);
    expect([task, minutes].map(([first]) => [first?.source.kind, first?.source.title, first?.text])).toEqual([
      ['task', 'Sell the zeppelin', 'Sell the zeppelin\n\nAsk for an offer.\n\nMeasure the gondola'],
      ['minutes', 'General meeting, extraordinary: Budget', 'The zeppelin is paid in May.'],
    ]);
  });

  it('forgets what they said before as soon as they say something else, and what is gone', async () => {
    const { kysely } = database;
    await kysely
      .updateTable('task')
      .set({ title: 'Sell the balloon' })
      .where('id', '=', ids.task ?? '')
      .execute();
    await kysely
      .updateTable('minutes_item')
      .set({ text: 'The balloon is paid in May.' })
      .where('item_id', '=', ids.minutes ?? '')
      .execute();
    expect([await namesOf('sanne.vermeer'), await namesOf('sanne.vermeer', 'balloon')]).toEqual([[], []]);
    await indexed(database);
    expect([await namesOf('sanne.vermeer'), await namesOf('sanne.vermeer', 'balloon')]).toEqual([
      [],
      ['minutes', 'task'],
    ]);
    await kysely
      .deleteFrom('task')
      .where('id', '=', ids.task ?? '')
      .execute();
    await kysely
      .updateTable('minutes')
      .set({ status: 'Draft' })
      .where('meeting_id', 'in', (select) =>
        select
          .selectFrom('minutes_item')
          .select('meeting_id')
          .where('item_id', '=', ids.minutes ?? ''),
      )
      .execute();
    await indexed(database);
    expect(await namesOf('jan', 'balloon')).toEqual([]);
  });

  it('finds nothing of a kind whose feature is off', async () => {
    const { kysely } = database;
    ids.hangar = await addTask('Clean the zeppelin hangar');
    await indexed(database);
    expect(await namesOf('jan', 'hangar')).toEqual(['hangar']);
    const turn = (features: readonly Feature[]) =>
      kysely
        .updateTable('entity')
        .set({ features: [...features] })
        .where('id', '=', KADE)
        .execute();
    await turn(FEATURES.filter((feature) => feature !== 'tasks'));
    expect(await namesOf('jan', 'hangar')).toEqual([]);
    await turn(FEATURES);
  });

  it('leaves a task as it stands in the index while only its items are done', async () => {
    const id = await addTask('Paint the hovercraft');
    ids.painted = id;
    await indexed(database);
    await database.kysely
      .updateTable('task')
      .set({ checklist: sql`jsonb_set(checklist, '{0,done}', 'true')`, revision: 2 })
      .where('id', '=', id)
      .execute();
    expect(await namesOf('jan', 'hovercraft')).toEqual(['painted']);
  });
});
