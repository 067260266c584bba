import { openDatabase } from '#server/database/connection';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { remindDue } from '#server/modules/tasks/reminders.due';

/** A process that sends the reminders of tasks again and again, as a server does every minute: for tests that kill it. */
const { DATA_DIR = '', DATABASE_URL = '', NOW = '' } = process.env;
const logger = { info() {}, warn() {}, error() {} };

const database = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, logger });
const queue = await openQueue({ database, logger });
const run = () => remindDue(database, () => new Date(NOW));
const scheduled = [{ name: 'tasks.remind', everyS: 1, run }];
const jobs = await startJobs({ queue, queued: [], scheduled, logger });

process.once('SIGTERM', async () => {
  await jobs.stop();
  await database.close();
});
