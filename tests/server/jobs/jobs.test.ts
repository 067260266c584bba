import { expect, test } from 'vitest';
import type { Database } from '#server/database/connection';
import { type Jobs, type QueuedJob, type ScheduledJob, startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { deliveryJob } from '#server/mail/delivery';
import { sweepOutbox } from '#server/mail/sweep';
import { eachDatabase, silent } from '../../kit/database';
import { mailOf, newMail, promise, scriptedTransport } from '../../kit/mail';

const RULES = { retries: 0, retryDelayS: 1, expireS: 60 };

/** Settled by what a handler does, so that nothing waits for time. */
function signal(times = 1) {
  let left = times;
  let tell = () => {};
  const heard = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    heard,
    tell: () => {
      left -= 1;
      if (left === 0) tell();
    },
  };
}

eachDatabase((open) => {
  const running = async (
    work: (
      start: (parts: Partial<{ queued: QueuedJob[]; scheduled: ScheduledJob[] }>) => Promise<Jobs>,
      database: Database,
    ) => Promise<void>,
  ) => {
    const database = await open({ seed: true });
    const started: Jobs[] = [];
    const start = async (parts: Partial<{ queued: QueuedJob[]; scheduled: ScheduledJob[] }>) => {
      const queue = await openQueue({ database, logger: silent });
      const jobs = await startJobs({ queue, queued: [], scheduled: [], logger: silent, ...parts });
      started.push(jobs);
      return jobs;
    };
    await work(start, database).finally(async () => {
      for (const jobs of started) await jobs.stop();
      await database.close();
    });
  };

  test('a job that is added is done at once, and a failing one stops no other', () =>
    running(async (start) => {
      const all = signal(3);
      const done: unknown[] = [];
      const handler = async (data: unknown) => {
        done.push(data);
        all.tell();
        if (done.length === 1) throw new Error('a defect');
      };
      const jobs = await start({ queued: [{ name: 'work', rules: RULES, batch: 2, handler }] });
      const job = (number: number) => ({ data: { number }, key: String(number) });
      await jobs.add('work', [job(1), job(2), job(3)]);
      await all.heard;
      expect(new Set(done)).toEqual(new Set([{ number: 1 }, { number: 2 }, { number: 3 }]));
    }));

  test('scheduled work is done at the start, and by one of two servers', () =>
    running(async (start) => {
      const first = signal();
      let runs = 0;
      const scheduled = {
        name: 'close',
        everyS: 3_600,
        run: async () => {
          runs += 1;
          first.tell();
        },
      };
      const [one, two] = [await start({ scheduled: [scheduled] }), await start({ scheduled: [scheduled] })];
      await first.heard;
      await one.stop();
      await two.stop();
      expect(runs).toBe(1);
    }));

  test('stopping waits for what is under way', () =>
    running(async (start) => {
      const begun = signal();
      let release = () => {};
      let isDone = false;
      const handler = async () => {
        begun.tell();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        isDone = true;
      };
      const jobs = await start({ queued: [{ name: 'work', rules: RULES, batch: 1, handler }] });
      await jobs.add('work', [{ data: {}, key: '1' }]);
      await begun.heard;
      const stopping = jobs.stop();
      release();
      await stopping;
      expect(isDone).toBe(true);
    }));

  test('a mail goes out as soon as its change is committed, and one that was left behind at the start', () =>
    running(async (start, database) => {
      const [left] = await promise(database, newMail());
      const [first, second] = [signal(), signal(2)];
      const transport = scriptedTransport(() => ({ kind: 'sent' }));
      const settled = async () => {
        first.tell();
        second.tell();
      };
      const kinds = {
        'test.letter': {
          notification: 'resolution.toDecide' as const,
          render: async () => ({ language: 'en', subject: 'S', greeting: 'G', paragraphs: [], footer: 'F' }),
          settled,
        },
      };
      const origin = 'http://localhost:8080';
      const job = deliveryJob({ database, transport, kinds, origin, logger: silent });
      const jobs = await start({ queued: [job] });
      const sweep = sweepOutbox({ database, jobs, logger: silent, everyMs: 3_600_000 });
      await first.heard;
      const [fresh] = await promise(database, newMail());
      await second.heard;
      await sweep.stop();
      await jobs.stop();
      expect([await mailOf(database, left), await mailOf(database, fresh)]).toMatchObject([
        { status: 'sent', attempts: 1 },
        { status: 'sent', attempts: 1 },
      ]);
    }));
});
