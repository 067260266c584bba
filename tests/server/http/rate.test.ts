import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '#server/database/connection';
import {
  openLimits,
  type RateLimit,
  rateLimit,
  removeOldCounts,
  type Shared,
  sharedRateLimit,
} from '#server/http/rate';
import { REPEATED_WORK } from '#server/work';
import { eachDatabase, openPostgresDatabase, silent } from '../../kit/database';
import { testFiles } from '../../kit/files';
import { openHouse } from '../../kit/voting';

const LONG_MS = 600_000;
const RARELY = { burst: 3, everyMs: LONG_MS };

const takes = async (limit: RateLimit, ...keys: readonly string[]) => {
  const taken: boolean[] = [];
  for (const key of keys) taken.push((await limit.take(key)).allowed);
  return taken;
};

describe('Counted by one server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lets a burst pass, then one per interval, each key for itself', async () => {
    const limit = rateLimit({ burst: 2, everyMs: 1000 });
    const burst = await takes(limit, 'a', 'a', 'a', 'b');
    vi.advanceTimersByTime(999);
    const early = await takes(limit, 'a');
    vi.advanceTimersByTime(1);
    expect([burst, early, await takes(limit, 'a', 'a')]).toEqual([
      [true, true, false, true],
      [false],
      [true, false],
    ]);
  });

  it('says when it may be tried again', async () => {
    const limit = rateLimit({ burst: 2, everyMs: 1000 });
    await takes(limit, 'a', 'a');
    vi.advanceTimersByTime(400);
    expect([await limit.look('a'), await limit.take('a')]).toEqual([
      { allowed: false, afterMs: 600 },
      { allowed: false, afterMs: 600 },
    ]);
  });

  it('tells whether anything is left without taking it', async () => {
    const limit = rateLimit({ burst: 1, everyMs: 1000 });
    const before = [await limit.look('a'), await limit.look('a')];
    await limit.take('a');
    expect([before, await limit.look('a'), await limit.look('b')]).toEqual([
      [{ allowed: true }, { allowed: true }],
      { allowed: false, afterMs: 1000 },
      { allowed: true },
    ]);
  });

  it('saves up no more than a burst', async () => {
    const limit = rateLimit({ burst: 1, everyMs: 10 });
    await limit.take('a');
    vi.advanceTimersByTime(1_000_000);
    expect(await takes(limit, 'a', 'a')).toEqual([true, false]);
  });

  it('remembers a bounded number of keys', async () => {
    const limit = rateLimit({ burst: 1, everyMs: LONG_MS });
    await limit.take('first');
    for (let key = 0; key < 10_000; key += 1) await limit.take(String(key));
    expect(await takes(limit, 'first', '9999')).toEqual([true, false]);
  });
});

describe('Counted by a server whose database', () => {
  const counted = (query: Shared['query']) => {
    const asked = vi.fn(query);
    return { limit: sharedRateLimit('test', { burst: 2, everyMs: LONG_MS }, { query: asked }), asked };
  };

  it('does not answer, is counted by this one alone', async () => {
    const { limit, asked } = counted(() => Promise.reject(new Error('away')));
    const first = await limit.look('a');
    expect([first, await takes(limit, 'a', 'a', 'a'), (await limit.look('a')).allowed]).toEqual([
      { allowed: true },
      [true, true, false],
      false,
    ]);
    expect(asked).toHaveBeenCalled();
  });

  it('has refused somebody, is not asked again while they are told to wait', async () => {
    const expire = Date.now() + LONG_MS;
    const { limit, asked } = counted(async () => ({ rows: [{ points: 9, expire }] }) as never);
    const first = await limit.look('a');
    const questions = asked.mock.calls.length;
    const again = [await limit.look('a'), await limit.look('a')];
    expect([first, ...again].map(({ allowed }) => allowed)).toEqual([false, false, false]);
    expect(asked.mock.calls.length).toBe(questions);
  });
});

const serverUrl = inject('postgresUrl');

describe.runIf(serverUrl)('Counted by several servers of one PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgresDatabase(serverUrl ?? '');
  });
  afterAll(() => database.close());

  /** What a server has of its own: its connections, and what it remembers. */
  const aServer = (name: string) => {
    const pool = database.sidePool?.('limits', 2, 5_000);
    if (!pool) throw new Error('PostgreSQL has pools');
    return { limit: sharedRateLimit(name, RARELY, pool), close: () => pool.end() };
  };

  it('is what all of them let pass together', async () => {
    const name = randomUUID();
    const [one, other] = [aServer(name), aServer(name)];
    const taken = [
      await takes(one.limit, 'a'),
      await takes(other.limit, 'a'),
      await takes(one.limit, 'a'),
      await takes(other.limit, 'a', 'b'),
      await takes(one.limit, 'a'),
    ];
    expect(taken).toEqual([[true], [true], [true], [false, true], [false]]);
    expect([(await one.limit.look('a')).allowed, (await other.limit.look('a')).allowed]).toEqual([
      false,
      false,
    ]);
    await Promise.all([one.close(), other.close()]);
  });

  it('lets no more pass when all ask at the same moment', async () => {
    const name = randomUUID();
    const servers = [aServer(name), aServer(name)];
    const taken = await Promise.all(servers.flatMap(({ limit }) => [1, 2, 3, 4].map(() => limit.take('a'))));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('is not waited for while another transaction holds the count: the server counts alone', async () => {
    const warned: string[] = [];
    const logger = { ...silent, warn: (_: object, message: string) => void warned.push(message) };
    const { limits, close } = openLimits(database, logger);
    await limits.link.take('held');
    const allowed = await database.kysely.transaction().execute(async (trx) => {
      await sql`lock table rate_limit in access exclusive mode`.execute(trx);
      return (await limits.link.take('held')).allowed;
    });
    expect([allowed, new Set(warned)]).toEqual([
      true,
      new Set(['A limit is counted by this server alone, as the database does not answer']),
    ]);
    await close();
  });

  it('refuses a link on every server that was used too often on one of them, and says when to come again', async () => {
    const house = await openHouse((options) => openPostgresDatabase(serverUrl ?? '', options));
    await house.opened();
    const body = { token: house.tokenOf('Lars') };
    const name = randomUUID();
    const knock = async (by: { readonly limit: RateLimit }) => {
      const server = house.server.with(() => ({
        limits: {
          sender: rateLimit(RARELY),
          link: by.limit,
          question: rateLimit(RARELY),
          token: rateLimit(RARELY),
          support: rateLimit(RARELY),
        },
      }));
      const answer = await server.request('/api/callbacks/decision', { method: 'POST', body });
      return [answer.status, answer.headers.get('retry-after')];
    };
    const [one, other] = [aServer(name), aServer(name)];
    expect([await knock(one), await knock(one), await knock(other)]).toEqual(Array(3).fill([200, null]));
    expect([await knock(one), await knock(other)]).toEqual(
      Array(2).fill([429, expect.stringMatching(/^(600|59\d)$/)]),
    );
    await Promise.all([one.close(), other.close(), house.server.close()]);
  });
});

eachDatabase((open) => {
  it('forgets counts whose time is over, by work that the server repeats', async () => {
    const database = await open();
    const now = Date.now();
    const counts = (of: readonly (readonly [string, number])[]) =>
      database.kysely
        .insertInto('rate_limit')
        .values(of.map(([key, expire]) => ({ key, points: 1, expire: String(expire) })))
        .execute();
    const left = async () =>
      (await database.kysely.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    await counts([
      ['over', now - 1],
      ['under way', now + LONG_MS],
    ]);
    await removeOldCounts(database, () => new Date(now));
    const first = await left();
    await counts([['long over', 0]]);
    await REPEATED_WORK.find(({ name }) => name === 'limits.removeOldCounts')?.run(database, testFiles());
    expect([first, await left()]).toEqual([['under way'], ['under way']]);
    await database.close();
  });
});
