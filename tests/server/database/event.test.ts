import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { appendEvent, findBrokenLink } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { type Caller, transact } from '#server/database/transact';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

const terminals = idOf('entity', 'terminals');
const kade = idOf('entity', 'kade');

function append(trx: Transaction<Schema>, caller: Caller, entityId: string, note: string) {
  return appendEvent(trx, {
    entityId,
    actor: { userId: caller.userId, name: 'Eva Brinkman' },
    subject: { kind: 'entity', id: entityId, name: 'Veerhaven Ontwikkeling B.V.' },
    type: 'entity.updated',
    payload: { fields: [note, 'Jürgen'] },
    at: new Date('2026-11-20T10:00:00.123Z'),
  });
}

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const brokenLink = (entity: string) =>
    transact(database, inside(entity, 'eva'), (trx) => findBrokenLink(trx, idOf('entity', entity)));

  const notes = async () => {
    const rows = await database.kysely
      .selectFrom('event')
      .select(['sequence', sql<string | null>`payload -> 'fields' ->> 0`.as('note')])
      .where('entity_id', '=', terminals)
      .orderBy('sequence')
      .execute();
    return rows.filter(({ note }) => note !== null);
  };

  it('keeps sequence and chain whole when fifty transactions append at once, some of which fail', async () => {
    const before = await database.kysely
      .selectFrom('event')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('entity_id', '=', terminals)
      .executeTakeFirstOrThrow();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        transact(database, inside('terminals', 'eva'), async (trx, caller) => {
          await append(trx, caller, terminals, `n${index}`);
          if (index % 10 === 9) throw new Error('taken back');
        }),
      ),
    );
    const kept = outcomes.filter(({ status }) => status === 'fulfilled');
    const written = await notes();
    expect(kept).toHaveLength(45);
    expect(written.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 45 }, (_, index) => before.n + 1 + index),
    );
    expect(new Set(written.map(({ note }) => note)).size).toBe(45);
    expect(await brokenLink('terminals')).toBeNull();
  });

  it('refuses an event in the record of another entity', async () => {
    await expect(
      transact(database, inside('terminals', 'eva'), (trx, caller) => append(trx, caller, kade, 'mixed')),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('finds the first event that was altered, removed or cut off behind its back', async () => {
    const third = database.kysely
      .updateTable('event')
      .where('entity_id', '=', kade)
      .where('sequence', '=', 3);
    const { subject_name } = await database.kysely
      .selectFrom('event')
      .select('subject_name')
      .where('entity_id', '=', kade)
      .where('sequence', '=', 3)
      .executeTakeFirstOrThrow();

    await third.set({ subject_name: 'Somebody else' }).execute();
    expect(await brokenLink('kade')).toBe(3);
    await third.set({ subject_name }).execute();
    expect(await brokenLink('kade')).toBeNull();

    const { last } = await database.kysely
      .selectFrom('event')
      .select((eb) => eb.fn.max('sequence').as('last'))
      .where('entity_id', '=', kade)
      .executeTakeFirstOrThrow();
    await database.kysely
      .deleteFrom('event')
      .where('entity_id', '=', kade)
      .where('sequence', '=', last)
      .execute();
    expect(await brokenLink('kade')).toBe(last);

    await database.kysely
      .deleteFrom('event')
      .where('entity_id', '=', kade)
      .where('sequence', '=', 2)
      .execute();
    expect(await brokenLink('kade')).toBe(2);
  });
});
