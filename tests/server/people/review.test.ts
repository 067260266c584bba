import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessReview } from '#contract/calls/accessReview';
import type { Notification } from '#contract/calls/entity';
import type { UserStatus } from '#contract/vocabulary';
import { tellDueReviews } from '#server/modules/people/review.due';
import { REPEATED_WORK } from '#server/work';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');
const NOW = new Date('2026-11-20T09:00:00.000Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

eachDatabase((open) => {
  let server: TestServer;
  let now: Date;
  beforeAll(async () => {
    server = await openTestServer(() => ({ now: () => now }), open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = NOW;
    await server.database.kysely.deleteFrom('access_review').execute();
    await begun(daysAgo(400));
    await given(daysAgo(300), 'Active');
    await seen(['admin', 'eva', 'pieter.hoogland'], daysAgo(3));
    await seen(['jan'], daysAgo(91));
    await seen(['sanne.vermeer'], daysAgo(89));
  });

  /** Since when there are entities, and since when who has access in KADE. */
  const begun = (at: Date) =>
    sql`update entity set created_at = ${at}::timestamptz`.execute(server.database.kysely);
  const given = (at: Date, status: UserStatus, name: string | null = null) =>
    sql`update membership set created_at = ${at}::timestamptz, status = ${status} where entity_id = ${KADE}
      and (${name}::text is null or user_id = ${name && idOf('user', name)}::uuid)`.execute(
      server.database.kysely,
    );
  const seen = (names: readonly string[], at: Date) =>
    sql`update membership set last_active_at = ${at}::timestamptz where entity_id = ${KADE}
      and user_id = any(${names.map((name) => idOf('user', name))}::uuid[])`.execute(server.database.kysely);
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    as = 'eva',
    entity = KADE,
    key: string = randomUUID(),
  ) => {
    const response = await server.request(`/api/entity${path}`, {
      method,
      as,
      entity,
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && { headers: { 'idempotency-key': key } }),
    });
    return { status: response.status, body: await response.json() };
  };
  const review = async (entity = KADE): Promise<AccessReview> =>
    (await send('GET', '/access-review', undefined, 'eva', entity)).body;
  const confirm = async (change: object = {}, key?: string) => {
    const { quarter, seen: list } = await review();
    return send('POST', '/access-review', { quarter, seen: list, ...change }, 'eva', KADE, key);
  };
  const recorded = async (entity = KADE) =>
    (
      await server.database.kysely
        .selectFrom('event')
        .select(['type', 'payload', 'subject_kind', 'subject_name'])
        .where('entity_id', '=', entity)
        .where('type', 'in', ['membership.reviewed', 'membership.reviewDue'])
        .orderBy('sequence')
        .execute()
    ).map(({ type, payload, subject_kind, subject_name }) => [type, payload, subject_kind, subject_name]);

  it('says who has access, and how many have not signed in for 90 days', async () => {
    const { body } = await send('GET', '/access-review');
    expect(body).toEqual({
      quarter: '2026-Q4',
      isDue: true,
      seen: expect.stringMatching(/^[\da-f]{64}$/),
      users: 5,
      admins: 3,
      reading: 0,
      absent: 1,
      confirmed: null,
      before: null,
    });
    const { body: absent } = await send('GET', '/users?absent=true');
    expect(absent.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Jan']);
  });

  it('does not count who got access since, or may not come in', async () => {
    await given(daysAgo(10), 'Active', 'jan');
    expect((await review()).absent).toBe(0);
    await given(daysAgo(300), 'Suspended', 'jan');
    expect((await review()).absent).toBe(0);
  });

  it('does not count who only read until a day that is over', async () => {
    const reads = (access: string, ends: string | null) =>
      sql`update membership set access = ${access}, access_ends = ${ends}::date
        where entity_id = ${KADE} and user_id = ${idOf('user', 'jan')}::uuid`.execute(server.database.kysely);
    await reads('Auditor', '2020-01-01');
    const over = await review();
    const { body: listed } = await send('GET', '/users?absent=true');
    await reads('Auditor', '2199-01-01');
    const reading = await review();
    await reads('Member', null);
    expect([over.users, over.reading, over.absent, listed.items]).toEqual([4, 0, 0, []]);
    expect([reading.users, reading.reading, reading.absent]).toEqual([5, 1, 1]);
    expect(over.seen).not.toBe(reading.seen);
  });

  it('is confirmed as it was seen, once in a quarter, and the record says so', async () => {
    now = new Date('2027-01-04T09:00:00.000Z');
    const key = randomUUID();
    const { status, body } = await confirm({}, key);
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), quarter: '2027-Q1', at: '2027-01-04T09:00:00.000Z' },
    ]);
    expect(
      (await send('POST', '/access-review', { quarter: '2027-Q1', seen: 'f'.repeat(64) })).body.detail,
    ).toBe('Somebody has confirmed the list of this quarter already.');
    const confirmed = {
      quarter: '2027-Q1',
      by: 'Eva Brinkman',
      at: '2027-01-04T09:00:00.000Z',
      users: 5,
      absent: 2,
    };
    expect(await review()).toMatchObject({ isDue: false, confirmed, before: null });
    now = new Date('2027-04-01T09:00:00.000Z');
    expect(await review()).toMatchObject({
      quarter: '2027-Q2',
      isDue: true,
      confirmed: null,
      before: confirmed,
    });
    expect(await recorded()).toEqual([
      ['membership.reviewed', { quarter: '2027-Q1', users: 5, absent: 2 }, 'accessReview', 'Q1 2027'],
    ]);
  });

  it('is not confirmed when access changed since, or for another quarter', async () => {
    const { quarter, seen: list } = await review();
    expect((await send('PATCH', `/users/${idOf('user', 'jan')}`, { role: 'Admin' })).status).toBe(200);
    const late = await send('POST', '/access-review', { quarter, seen: list });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Who has access changed since you read the list. Look at it again.',
    ]);
    expect((await send('PATCH', `/users/${idOf('user', 'jan')}`, { role: 'User' })).status).toBe(200);
    expect((await confirm({ quarter: '2026-Q3' })).status).toBe(409);
    expect((await confirm({ quarter: '2026-Q5' })).status).toBe(422);
    expect((await review()).confirmed).toBeNull();
  });

  it('is of one entity, and for its admins alone', async () => {
    const { seen: list } = await review(TERMINALS);
    expect(list).not.toBe((await review()).seen);
    const other = await confirm({ seen: list });
    expect(other.status).toBe(409);
    const refused = await Promise.all([
      send('GET', '/access-review', undefined, 'jan'),
      send('POST', '/access-review', { quarter: '2026-Q4', seen: list }, 'jan'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await send('GET', '/users?absent=true', undefined, 'jan')).body.total).toBe(5);
    const outside = await Promise.all([
      send('GET', '/access-review', undefined, 'jan', idOf('entity', 'beheer')),
      send('POST', '/access-review', { quarter: '2026-Q4', seen: list }, 'jan', idOf('entity', 'beheer')),
    ]);
    expect(outside.map(({ status }) => status)).toEqual([404, 404]);
  });

  describe('that is due', () => {
    const tell = (at: string) => tellDueReviews(server.database, () => new Date(at));
    const told = async (as: string) => {
      const { body } = await send('GET', '/notifications', undefined, as, TERMINALS);
      return body.items
        .filter(({ type }: Notification) => type === 'membership.reviewDue')
        .map(({ actor, subject, isRead }: Notification) => [actor, subject.name, isRead]);
    };

    it('is told once in the quarter to the admins, also by two servers', async () => {
      await Promise.all([tell('2027-07-01T09:00:00.000Z'), tell('2027-07-01T09:00:00.000Z')]);
      await tell('2027-09-30T09:00:00.000Z');
      expect(await told('eva')).toEqual([[null, 'Q3 2027', false]]);
      expect(await told('jan')).toEqual([]);
      await tell('2027-10-01T09:00:00.000Z');
      expect(await told('eva')).toEqual([
        [null, 'Q4 2027', false],
        [null, 'Q3 2027', false],
      ]);
      expect(REPEATED_WORK.map(({ name }) => name)).toContain('people.tellDueReviews');
    });

    it('begins with the day of the entity, and not where it was confirmed or the entity is younger', async () => {
      const dueIn = async () => (await recorded()).filter(([type]) => type === 'membership.reviewDue').length;
      const before = await dueIn();
      await begun(new Date('2028-01-15T00:00:00.000Z'));
      await tell('2028-03-31T21:59:00.000Z');
      expect(await dueIn()).toBe(before);
      await tell('2028-03-31T22:01:00.000Z');
      expect(await dueIn()).toBe(before + 1);
      now = new Date('2028-07-03T09:00:00.000Z');
      expect((await confirm()).status).toBe(200);
      await tell('2028-07-03T10:00:00.000Z');
      expect(await dueIn()).toBe(before + 1);
    });
  });
});
