import { openDatabase } from '#server/database/connection';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { deliveryJob } from '#server/mail/delivery';
import { smtpTransport } from '#server/mail/smtp';
import { sweepOutbox } from '#server/mail/sweep';

/** A process that delivers the mails of a data folder until it is told to end: for tests that kill it. */
const { DATA_DIR = '', SMTP_URL = '' } = process.env;
const logger = { info() {}, warn() {}, error() {} };

const database = await openDatabase({ dataDir: DATA_DIR, logger });
const transport = smtpTransport({ url: SMTP_URL, from: 'quorate@example.com' });
const kinds = {
  'test.letter': {
    notification: 'resolution.toDecide' as const,
    render: async () => ({
      language: 'en',
      subject: 'Please decide',
      greeting: 'Dear Jan,',
      paragraphs: [],
      footer: 'Kade',
    }),
  },
};
const job = deliveryJob({ database, transport, kinds, origin: 'https://quorate.example.com', logger });
const queue = await openQueue({ database, logger });
const jobs = await startJobs({ queue, queued: [job], scheduled: [], logger });
const sweep = sweepOutbox({ database, jobs, logger });

process.once('SIGTERM', async () => {
  await sweep.stop();
  await jobs.stop();
  transport.close();
  await database.close();
});
