import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pullBackWaiting } from '#server/database/ahead';
import type { Database } from '#server/database/connection';
import { openQueue } from '#server/jobs/queue';
import { readDueMails } from '#server/mail/outbox';
import { eachDatabase, silent } from '../../kit/database';
import { MAIL_AT, newMail, promise } from '../../kit/mail';

const RULES = { retries: 2, retryDelayS: 10, expireS: 60 };
const HOUR_MS = 3_600_000;

/** What a server left whose clock was forty days ahead. */
const ahead = ({ kysely }: Pick<Database, 'kysely'>) =>
  sql`update pgboss.job set
  created_on = created_on + interval '40 days', start_after = start_after + interval '40 days',
  started_on = started_on + interval '40 days', singleton_on = singleton_on + interval '40 days',
  completed_on = completed_on + interval '40 days'`.execute(kysely);

eachDatabase((open) => {
  const opened = async (work: (database: Database) => Promise<void>) => {
    const database = await open({ seed: true });
    await work(database).finally(() => database.close());
  };

  test('a job that was added by a clock ahead is done now, and keeps no later one from being added', () =>
    opened(async (database) => {
      const first = await openQueue({ database, logger: silent });
      await first.open('letters', RULES);
      await first.addInSlot('letters', 60);
      await ahead(database);
      await first.addInSlot('letters', 60);
      expect(await first.claim('letters', 5)).toEqual([]);
      await first.close();
      const next = await openQueue({ database, logger: silent });
      await next.addInSlot('letters', 60);
      await sql`update pgboss.job set start_after = start_after - interval '1 second'`.execute(
        database.kysely,
      );
      expect(await next.claim('letters', 5)).toHaveLength(1);
      await next.close();
    }));

  test('what died with its worker under such a clock is given out again by a server that goes on', () =>
    opened(async (database) => {
      const queue = await openQueue({ database, logger: silent });
      await queue.open('letters', RULES);
      await queue.add('letters', [{ data: { mail: 1 }, key: '1' }]);
      const [job] = await queue.claim('letters', 1);
      await ahead(database);
      await sql`update pgboss.version set maintained_on = now() + interval '40 days'`.execute(
        database.kysely,
      );
      await queue.maintain();
      await sql`update pgboss.job set started_on = started_on - interval '1 hour'`.execute(database.kysely);
      await queue.maintain();
      await sql`update pgboss.job set start_after = now() - interval '1 second'`.execute(database.kysely);
      expect((await queue.claim('letters', 1)).map(({ id }) => id)).toEqual([job?.id]);
      await queue.close();
    }));

  test('a mail that was promised under such a clock is due now; one that was tried and waits as long as mails do, is not', () =>
    opened(async (database) => {
      const at = (ms: number) => new Date(MAIL_AT.getTime() + ms);
      const [far, hours, tried, near] = await promise(
        database,
        newMail({ at: at(40 * 24 * HOUR_MS) }),
        newMail({ at: at(20 * HOUR_MS) }),
        newMail({ at: at(20 * HOUR_MS) }),
        newMail({ at: at(60_000) }),
      );
      await database.kysely
        .updateTable('mail')
        .set({ attempts: 1 })
        .where('id', '=', tried ?? '')
        .execute();
      const due = () => readDueMails(database.kysely, MAIL_AT, 10);
      expect(await due()).toEqual([]);
      await pullBackWaiting(database, () => MAIL_AT);
      expect((await due()).toSorted()).toEqual([far, hours].toSorted());
      expect(await readDueMails(database.kysely, at(60_000), 10)).toContain(near);
    }));
});
