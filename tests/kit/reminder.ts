import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '#server/database/connection';
import { startJobs } from '#server/jobs/jobs';
import { openQueue } from '#server/jobs/queue';
import { remindAhead } from '#server/modules/meetings/reminders.due';
import { remindDue } from '#server/modules/tasks/reminders.due';

/**
 * A process that sends reminders again and again, as a server does every minute, and says so each time: for tests that kill it. `DIES`:
 * it kills itself where it promises the first mail.
 */
const { DATA_DIR = '', DATABASE_URL, NOW = '', REMINDS = '', DIES } = process.env;
const logger = { info() {}, warn() {}, error() {} };

const diesInTheMiddle: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'mail') {
      process.kill(process.pid, 'SIGKILL');
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const database = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, logger });
const used = DIES ? { ...database, kysely: database.kysely.withPlugin(diesInTheMiddle) } : database;
const queue = await openQueue({ database, logger });
const remind = REMINDS === 'meetings' ? remindAhead : remindDue;
const run = async () => {
  await remind(used, () => new Date(NOW));
  process.stdout.write('ran\n');
};
const scheduled = [{ name: `${REMINDS}.remind`, everyS: 1, run }];
const jobs = await startJobs({ queue, queued: [], scheduled, logger });

process.once('SIGTERM', async () => {
  await jobs.stop();
  await database.close();
});
