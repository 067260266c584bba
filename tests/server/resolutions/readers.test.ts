import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/database/transact';
import { eachDatabase, inside } from '../../kit/database';
import { idOf, uidOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse } from '../../kit/voting';

const AUDITOR = idOf('user', 'mila');
const GUEST = '01980000-0000-7000-8000-0000000000b2';

eachDatabase((open) => {
  let house: House;
  /** Resolutions of this test, by what became of them. */
  const ids: Record<string, string> = {};

  const electorate = (...names: readonly string[]) => ({
    decisionMakers: names.map((name) => decisionMaker(name, '50')),
  });

  beforeAll(async () => {
    house = await openHouse(open);
    const { kysely } = house.server.database;
    ids.draft = (await house.draft()).id;
    ids.open = (await house.opened(electorate('Jan', 'Lars'))).id;
    ids.notMine = (await house.opened(electorate('Anneke', 'Lars'))).id;
    const cancelled = await house.opened(electorate('Jan', 'Lars'));
    ids.cancelled = cancelled.id;
    await house.call(`/resolutions/${cancelled.id}/cancel`, { reason: 'Not now' });
    await kysely
      .insertInto('user')
      .columns([
        'id',
        'uid',
        'email',
        'first_name',
        'last_name',
        'role',
        'status',
        'properties',
        'preferences',
      ])
      .expression((query) =>
        query
          .selectFrom('user')
          .where('id', '=', AUDITOR)
          .select(({ val }) => [
            val(GUEST).as('id'),
            val(uidOf('guest')).as('uid'),
            val('guest@vanhouten.test').as('email'),
            'first_name',
            'last_name',
            'role',
            'status',
            'properties',
            'preferences',
          ]),
      )
      .execute();
    const readers = { entity_id: KADE, role: 'User', status: 'Active', access_ends: '2999-01-01' } as const;
    await kysely
      .insertInto('membership')
      .values([
        { ...readers, user_id: AUDITOR, access: 'Auditor' },
        { ...readers, user_id: GUEST, access: 'Guest', guest_of: ids.open },
      ])
      .execute();
  });
  afterAll(() => house.server.close());

  /** Whether the timeline of a resolution, and the resolution itself, are in sight. */
  const sees = (name: string, id: string | undefined) =>
    transact(house.server.database, inside('kade', name), async (trx) => {
      const { rows } = await sql<{ events: number; reads: boolean }>`
        select (select count(*)::int from event where subject_id = ${id} and type <> 'resolution.created') as events,
          quorate_reads_resolution(${id}) as reads`.execute(trx);
      return rows[0]?.reads ? ['reads', (rows[0]?.events ?? 0) > 0] : ['no', rows[0]?.events];
    });

  const READ = ['reads', true];
  const NOT = ['no', 0];

  it('An event of a resolution is read by whoever may read the resolution, and nobody else', async () => {
    const seen = async (name: string) => [
      await sees(name, ids.open),
      await sees(name, ids.notMine),
      await sees(name, ids.cancelled),
    ];
    expect(await seen('eva')).toEqual([READ, READ, READ]);
    expect(await seen('jan')).toEqual([READ, NOT, READ]);
    // Mila is the auditor, who reads all that was sent.
    expect(await seen('mila')).toEqual([READ, READ, READ]);
    expect(await seen('guest')).toEqual([READ, NOT, NOT]);
  });

  it('What is recorded of a draft is read by admins alone', async () => {
    const events = (name: string) =>
      transact(house.server.database, inside('kade', name), async (trx) => {
        const { rows } = await sql<{ type: string }>`
          select type from event where subject_id = ${ids.draft}`.execute(trx);
        return rows.map(({ type }) => type);
      });
    expect(await events('eva')).toEqual(['resolution.created']);
    for (const name of ['jan', 'mila', 'guest']) expect([name, await events(name)]).toEqual([name, []]);
  });

  it('Who becomes a decision maker reads what was recorded before, and who is none any more does not', async () => {
    const { kysely } = house.server.database;
    const becomes = (user: string | null) =>
      kysely
        .updateTable('decision_maker')
        .set({ user_id: user })
        .where('resolution_id', '=', ids.notMine ?? '')
        .where('name', '=', 'Lars')
        .execute();
    const { user_id: before } = await kysely
      .selectFrom('decision_maker')
      .select('user_id')
      .where('resolution_id', '=', ids.notMine ?? '')
      .where('name', '=', 'Lars')
      .executeTakeFirstOrThrow();
    await becomes(idOf('user', 'jan'));
    expect(await sees('jan', ids.notMine)).toEqual(READ);
    await becomes(before);
    expect(await sees('jan', ids.notMine)).toEqual(NOT);
  });

  it('What was decided is everybody’s to read, with all that was recorded on the way', async () => {
    const { id } = await house.opened(electorate('Anneke', 'Lars'));
    expect([await sees('jan', id), await sees('mila', id)]).toEqual([NOT, READ]);
    house.set('2026-11-29T12:00:00Z');
    await house.closeDue();
    expect([await sees('jan', id), await sees('mila', id), await sees('guest', id)]).toEqual([
      READ,
      READ,
      NOT,
    ]);
  });

  it('The record has one policy for reading, and one for what is closed, which know no kind of event', async () => {
    const { rows } = await sql<{ name: string; condition: string }>`
      select policyname as name, qual as condition from pg_policies
      where tablename = 'event' and cmd in ('SELECT', 'ALL') order by policyname`.execute(
      house.server.database.kysely,
    );
    expect(rows.map(({ name }) => name)).toEqual(['closed', 'own_read_app', 'own_read_system']);
    for (const { condition } of rows) expect(condition).not.toMatch(/quorate_\w+\(|\btype\b|subject_kind/);
  });
});
