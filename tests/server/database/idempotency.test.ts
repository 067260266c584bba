import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { once, removeOldAnswers } from '#server/database/idempotency';
import { transact } from '#server/database/transact';
import { REPEATED_WORK } from '#server/work';
import { eachDatabase, inside } from '../../kit/database';
import { testFiles } from '../../kit/files';

eachDatabase((open) => {
  let database: Database;
  let runs = 0;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  beforeEach(() => {
    runs = 0;
  });
  afterAll(() => database.close());

  const call = (name: string, key: string | null, bodyHash = 'hash', callName = 'entity.update') =>
    transact(database, inside('kade', name), (trx, caller) =>
      once(trx, caller, key, callName, bodyHash, async () => {
        runs += 1;
        return { status: 201, body: { run: runs, at: null } };
      }),
    );

  it('does the work once for a key, also when the calls come at the same moment', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => call('eva', 'same-moment')));
    expect([runs, outcomes]).toEqual([1, outcomes.map(() => ({ status: 201, body: { run: 1, at: null } }))]);
  });

  it('does the work each time without a key', async () => {
    await call('eva', null);
    await call('eva', null);
    expect(runs).toBe(2);
  });

  it('keeps the keys of users apart', async () => {
    await call('eva', 'shared');
    await call('jan', 'shared');
    expect(runs).toBe(2);
  });

  it('refuses a key that was used for another body or another call', async () => {
    await call('eva', 'reused');
    const conflict = { status: 409, type: 'conflict' };
    await expect(call('eva', 'reused', 'other hash')).rejects.toMatchObject(conflict);
    await expect(call('eva', 'reused', 'hash', 'user.update')).rejects.toMatchObject(conflict);
    expect(runs).toBe(1);
  });

  it('leaves the key free when the work fails', async () => {
    const failing = transact(database, inside('kade', 'eva'), (trx, caller) =>
      once(trx, caller, 'failed', 'entity.update', 'hash', async () => {
        throw new Error('defect');
      }),
    );
    await expect(failing).rejects.toThrow('defect');
    expect(await call('eva', 'failed')).toEqual({ status: 201, body: { run: 1, at: null } });
  });

  describe('Answers', () => {
    const NOW = new Date('2026-11-20T09:00:00.000Z');
    /** 31 days before. */
    const LAST_KEPT = '2026-10-20T09:00:00.000Z';
    const beginAt = (key: string, at: string) =>
      sql`update idempotency set created_at = ${at}::timestamptz where key = ${key}`.execute(database.kysely);
    const keys = async () =>
      (await database.kysely.selectFrom('idempotency').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    beforeEach(() => database.kysely.deleteFrom('idempotency').execute());

    it('are kept for 31 days, and their keys are free afterwards', async () => {
      await call('eva', 'kept');
      await call('jan', 'old');
      await beginAt('kept', LAST_KEPT);
      await beginAt('old', '2026-10-20T08:59:59.999Z');
      await removeOldAnswers(database, () => NOW);
      expect(await keys()).toEqual(['kept']);
      const again = [await call('eva', 'kept'), await call('jan', 'old')];
      expect(again.map(({ body }) => body.run)).toEqual([1, 3]);
    });

    it('go in as many steps as they need, and no young one with them', async () => {
      await call('eva', 'young');
      await beginAt('young', '2026-11-20T08:00:00.000Z');
      await sql`insert into idempotency (user_id, key, call, body_hash, status, body, created_at)
        select user_id, 'old-' || n, call, body_hash, status, body, ${LAST_KEPT}::timestamptz - n * interval '1 second'
        from idempotency, generate_series(1, 1200) n where key = 'young'`.execute(database.kysely);
      await removeOldAnswers(database, () => NOW);
      expect(await keys()).toEqual(['young']);
    });

    it('go by the work that the server repeats', async () => {
      await call('eva', 'young');
      await call('eva', 'old');
      await beginAt('old', '2000-01-01T00:00:00.000Z');
      const work = REPEATED_WORK.find(({ name }) => name === 'idempotency.removeOldAnswers');
      await work?.run(database, testFiles());
      expect(await keys()).toEqual(['young']);
    });
  });
});
