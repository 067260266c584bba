import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Notification } from '#contract/calls/entity';
import { announceEnds } from '#server/modules/boards/ending';
import { MAIL_KINDS, REPEATED_WORK } from '#server/work';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const LAST_DAY = '2027-02-18';

eachDatabase((open) => {
  let server: TestServer;
  let term: string;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { kysely } = server.database;
    await kysely.deleteFrom('mail').execute();
    await kysely.deleteFrom('board_member').execute();
    term = randomUUID();
    await kysely
      .insertInto('board_member')
      .values({
        id: term,
        entity_id: KADE,
        kind: 'management',
        party_id: idOf('party', 'jan'),
        represents_party_id: null,
        position: 'Director',
        gender: 'unspecified',
        valid_from: '2023-01-01',
        valid_to: '2027-02-19',
      })
      .execute();
  });

  const announce = (at: Date = TEST_NOW) => announceEnds(server.database, () => at);
  const mails = async () =>
    (
      await server.database.kysely
        .selectFrom('mail')
        .select(['address', 'data'])
        .where('subject_id', '=', term)
        .orderBy('address')
        .execute()
    ).map(({ address, data }) => [address, data]);
  const told = async (as: string) => {
    const response = await server.request('/api/entity/notifications', { as, entity: KADE });
    const { items }: { items: readonly Notification[] } = await response.json();
    return items
      .filter(({ subject }) => subject.id === term)
      .map(({ type, actor, subject: { name }, isRead }) => [type, actor, name, isRead]);
  };

  it('is told once to the admins of the entity, in the application and by mail, also by two servers', async () => {
    await Promise.all([announce(), announce()]);
    await announce();
    expect(await told('eva')).toEqual([['board.endAnnounced', null, 'Jan de Boer', false]]);
    expect(await told('jan')).toEqual([]);
    const data = { until: LAST_DAY };
    expect(await mails()).toEqual([
      ['admin@quorate.test', data],
      ['eva@vanhouten.test', data],
      ['pieter.hoogland@vanhouten.test', data],
    ]);
    expect(REPEATED_WORK.map(({ name }) => name)).toContain('boards.announceEnds');
  });

  it('is told by the calendar of the entity, 90 days before', async () => {
    await server.database.kysely
      .updateTable('board_member')
      .set({ valid_to: '2027-02-20' })
      .where('id', '=', term)
      .execute();
    await announce(new Date('2026-11-20T22:59:00.000Z'));
    expect(await told('eva')).toEqual([]);
    await announce(new Date('2026-11-20T23:01:00.000Z'));
    expect(await told('eva')).toHaveLength(1);
  });

  it('is told again for another end, and a mail that is not true any more is not sent', async () => {
    await announce();
    await server.database.kysely
      .updateTable('board_member')
      .set({ valid_to: '2027-01-01' })
      .where('id', '=', term)
      .execute();
    await announce();
    expect(await told('eva')).toHaveLength(2);
    const rows = await server.database.kysely.selectFrom('mail').selectAll().orderBy('id').execute();
    const letters = await server.database.kysely.transaction().execute(async (trx) => {
      const written = [];
      for (const row of rows) written.push(await MAIL_KINDS[row.kind]?.render(trx, row));
      return written;
    });
    const written = letters.filter((letter) => letter != null);
    expect(written).toHaveLength(3);
    expect(written[0]).toMatchObject({
      subject: 'The term of Jan de Boer ends on 31 December 2026',
      action: { link: `/${KADE}/boards/management` },
    });
  });
});
