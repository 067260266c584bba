import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { once } from '#server/database/idempotency';
import { transact } from '#server/database/transact';
import { eachDatabase, inside } from '../../kit/database';

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

  it('forgets a key after 24 hours', async () => {
    await call('eva', 'old');
    await sql`update idempotency set created_at = now() - interval '25 hours' where key = 'old'`.execute(
      database.kysely,
    );
    await call('eva', 'old');
    expect(runs).toBe(2);
  });
});
