import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { type JobQueue, LONGEST_SLOT_S, openQueue } from '#server/jobs/queue';
import { REPEATED_WORK } from '#server/work';
import { eachDatabase, inside, silent } from '../../kit/database';

const RULES = { retries: 2, retryDelayS: 10, expireS: 60 };

eachDatabase((open) => {
  async function opened(work: (queue: JobQueue, database: Database) => Promise<void>): Promise<void> {
    const database = await open({ seed: true });
    const queue = await openQueue({ database, logger: silent });
    await queue.open('letters', RULES);
    await work(queue, database);
    await queue.close();
    await database.close();
  }

  const rows = async (database: Database) => {
    const found = await sql<{ data: unknown; state: string; retry_count: number; wait: number }>`
      select data, state, retry_count, extract(epoch from start_after - completed_on)::int as wait
        from pgboss.job where name = 'letters' order by created_on`.execute(database.kysely);
    return found.rows;
  };

  test('servers that begin at once open their queues one after the other', async () => {
    const database = await open({ seed: true });
    const names = Array.from({ length: 8 }, (_, index) => `letters${index}`);
    // The embedded database has one server only.
    const queues = [await openQueue({ database, logger: silent })];
    if (database.kind === 'postgres') queues.push(await openQueue({ database, logger: silent }));
    await Promise.all(queues.map((queue) => Promise.all(names.map((name) => queue.open(name, RULES)))));
    const { rows: found } = await sql<{ name: string }>`
      select name from pgboss.queue where name like 'letters%' order by name`.execute(database.kysely);
    expect(found.map(({ name }) => name)).toEqual(names);
    for (const queue of queues) await queue.close();
    await database.close();
  });

  test('a job is claimed by one worker, once', () =>
    opened(async (queue) => {
      await queue.add('letters', [{ data: { mail: 1 }, key: '1' }]);
      const [first, second] = [await queue.claim('letters', 5), await queue.claim('letters', 5)];
      expect([first.map(({ data }) => data), second]).toEqual([[{ mail: 1 }], []]);
    }));

  test('a job may be claimed in the moment in which it was added', () =>
    opened(async (queue, database) => {
      await queue.add('letters', [{ data: { mail: 1 }, key: '1' }]);
      const { rows: found } = await sql`
        select start_after < created_on as "isDue" from pgboss.job`.execute(database.kysely);
      expect(found).toEqual([{ isDue: true }]);
    }));

  test('a job that waits is not added again, and may be when it was claimed', () =>
    opened(async (queue) => {
      const job = { data: { mail: 1 }, key: '1' };
      await queue.add('letters', [job]);
      await queue.add('letters', [job, { data: { mail: 2 }, key: '2' }]);
      expect(new Set((await queue.claim('letters', 5)).map(({ data }) => data))).toEqual(
        new Set([{ mail: 1 }, { mail: 2 }]),
      );
      await queue.add('letters', [job]);
      expect((await queue.claim('letters', 5)).map(({ data }) => data)).toEqual([{ mail: 1 }]);
    }));

  test('a job that failed waits twice as long before each further attempt', () =>
    opened(async (queue, database) => {
      await queue.add('letters', [{ data: { mail: 1 }, key: '1' }]);
      const [job] = await queue.claim('letters', 1);
      await queue.fail('letters', job?.id ?? '', 'away');
      expect(await queue.claim('letters', 1)).toEqual([]);
      await sql`update pgboss.job set start_after = now() - interval '1 second'`.execute(database.kysely);
      const [again] = await queue.claim('letters', 1);
      expect(again?.id).toBe(job?.id);
      const [stored] = await rows(database);
      expect(stored).toMatchObject({ state: 'active', retry_count: 1 });
    }));

  test('what a worker that died had claimed is given to another one', () =>
    opened(async (queue, database) => {
      await queue.add('letters', [{ data: { mail: 1 }, key: '1' }]);
      const [job] = await queue.claim('letters', 1);
      await sql`update pgboss.job set started_on = now() - interval '1 hour'`.execute(database.kysely);
      await queue.maintain();
      await sql`update pgboss.job set start_after = now() - interval '1 second'`.execute(database.kysely);
      expect((await queue.claim('letters', 1)).map(({ id }) => id)).toEqual([job?.id]);
    }));

  test.each([3_600, LONGEST_SLOT_S])(
    'a time slot of %i s gets one job, however many servers add it',
    (slotS) =>
      opened(async (queue, database) => {
        const other = await openQueue({ database, logger: silent });
        await Promise.all([queue.addInSlot('letters', slotS), other.addInSlot('letters', slotS)]);
        await queue.addInSlot('letters', slotS);
        expect(await rows(database)).toHaveLength(1);
        await other.close();
      }),
  );

  test('no repeated work has a longer time slot than the queue knows', () => {
    expect(REPEATED_WORK.filter(({ everyS }) => everyS > LONGEST_SLOT_S)).toEqual([]);
  });

  test('a request does not see the tables of the jobs', () =>
    opened(async (_, database) => {
      const looking = transact(database, inside('beheer', 'eva'), (trx) =>
        sql`select * from pgboss.job`.execute(trx),
      );
      await expect(looking).rejects.toThrow('permission denied for schema pgboss');
    }));

  test('a statement that failed leaves the connection usable', () =>
    opened(async (queue, database) => {
      await sql`alter table pgboss.archive rename to gone`.execute(database.kysely);
      await expect(queue.maintain()).rejects.toThrow('archive');
      await sql`alter table pgboss.gone rename to archive`.execute(database.kysely);
      await queue.add('letters', [{ data: {}, key: '1' }]);
      expect(await queue.claim('letters', 1)).toHaveLength(1);
    }));

  test('jobs are added and claimed while a request has its transaction open', () =>
    opened(async (queue, database) => {
      let added: Promise<void> | undefined;
      await transact(database, inside('beheer', 'eva'), async (trx) => {
        added = queue.add('letters', [{ data: {}, key: '1' }]);
        await sql`select 1`.execute(trx);
      });
      await added;
      expect(await queue.claim('letters', 1)).toHaveLength(1);
    }));
});
