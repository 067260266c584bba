import { join } from 'node:path';
import type { Database, DatabaseLogger } from './database/connection';
import type { FileStore } from './files/store';
import { startJobs } from './jobs/jobs';
import { openQueue } from './jobs/queue';
import { deliveryJob } from './mail/delivery';
import { type MailFolder, mailFolder } from './mail/folder';
import { smtpTransport } from './mail/smtp';
import { sweepOutbox } from './mail/sweep';
import { type MailTransport, NO_TRANSPORT } from './mail/transport';
import type { Embedder } from './model/embedder';
import type { LanguageModel } from './model/model';
import { createReading } from './reading/reading';
import { createEmbedding } from './search/embedding';
import { createIndexer } from './search/indexer';
import type { Settings } from './settings';
import type { Support } from './support/support';
import { createSend } from './webhooks/send';
import { createWebhooks } from './webhooks/webhooks';
import { MAIL_KINDS, REPEATED_WORK, SEARCHED } from './work';

export interface MailParts {
  readonly transport: MailTransport;
  /** What is kept instead of sent; null unless the demo keeps its mails. */
  readonly folder: MailFolder | null;
}

/** A mail server when one is configured, else the folder of the demo; with Firebase and without a server nothing is sent. */
export function chooseTransport(settings: Pick<Settings, 'mail' | 'identity' | 'dataDir'>): MailParts {
  if (settings.mail) {
    const { smtpUrl, from } = settings.mail;
    return { transport: smtpTransport({ url: smtpUrl, from }), folder: null };
  }
  if (!settings.identity.emulator) return { transport: NO_TRANSPORT, folder: null };
  const folder = mailFolder(join(settings.dataDir, 'mail'));
  return { transport: folder, folder };
}

interface BackgroundOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly transport: MailTransport;
  /** Null where no model may read what nobody asked about. */
  readonly model: LanguageModel | null;
  /** Null where search ranks by words alone. */
  readonly embedder: Embedder | null;
  readonly support: Support;
  /** Where readers of mails reach this server. */
  readonly origin: string;
  readonly version: string;
  readonly logger: DatabaseLogger;
}

/** Sends mails and does what is due, until it is stopped. What is under way then ends first. */
export async function startBackground(options: BackgroundOptions): Promise<{ stop(): Promise<void> }> {
  const { database, files, transport, support, origin, version, logger, model, embedder } = options;
  const reading = createReading({ database, files, logger });
  const indexer = createIndexer({ database, searched: SEARCHED, logger });
  const embedding = embedder && createEmbedding({ database, embedder, searched: SEARCHED, logger });
  const webhooks = createWebhooks({ database, send: createSend(), version, logger });
  const queue = await openQueue({ database, logger });
  const scheduled = [
    ...REPEATED_WORK.map(({ name, everyS, run }) => ({
      name,
      everyS,
      run: () => run(database, files, model),
    })),
    // What was just written is handed over at once: this is for what has to wait.
    { name: 'support.deliver', everyS: 30, run: () => support.deliverDue() },
  ];
  const queued = [
    deliveryJob({ database, transport, kinds: MAIL_KINDS, origin, logger }),
    ...reading.queued,
    indexer.queued,
    ...(embedding ? [embedding.queued] : []),
    webhooks.queued,
  ];
  const jobs = await startJobs({ queue, queued, scheduled, logger }).catch(async (error: unknown) => {
    await queue.close();
    throw error;
  });
  const sweep = sweepOutbox({ database, jobs, logger });
  reading.begin(jobs);
  indexer.begin(jobs);
  embedding?.begin(jobs);
  webhooks.begin(jobs);
  return {
    async stop() {
      await reading.stop();
      await indexer.stop();
      await embedding?.stop();
      await webhooks.stop();
      await sweep.stop();
      await jobs.stop();
      transport.close();
    },
  };
}
