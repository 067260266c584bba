import type { Logger } from 'pino';
import type { Database } from './database/connection';
import type { DemoAccount } from './demo/seed';
import { emulatorMail, folderMail, type MailSource } from './dev/mail';
import type { Drained } from './drain';
import type { FileStore } from './files/store';
import { type Emulator, startEmulator } from './identity/emulator';
import type { MailFolder } from './mail/folder';
import type { Settings } from './settings';

/** Only with the demo identity: the emulator, whose start may be under way when another part fails. */
export function createIdentity(settings: Settings, logger: Logger, processUrl: URL) {
  let starting: Promise<Emulator> | null = null;
  return {
    isDemo: settings.identity.emulator,
    start(): Promise<Emulator | null> {
      if (!settings.identity.emulator) return Promise.resolve(null);
      starting = startEmulator({
        dataDir: settings.dataDir,
        projectId: settings.identity.projectId,
        port: settings.emulatorPort,
        processUrl,
        logger,
      });
      return starting;
    },
    async stop(): Promise<void> {
      const emulator = await starting?.catch(() => null);
      await emulator?.stop();
    },
  };
}

/** A production start never seeds. */
export async function seeded(
  settings: Settings,
  database: Database,
  files: FileStore,
): Promise<readonly DemoAccount[]> {
  if (!settings.identity.emulator) return [];
  const { seedDemo } = await import('./demo/seed');
  const { accounts } = await seedDemo(database, settings.now ?? new Date(), files);
  // Somebody's first write would wait for all that was seeded to reach the disk.
  await database.syncToDisk();
  return accounts;
}

/** What of the demo takes long to make is added while the server serves. What is not there at its end the next start adds. */
export function addArchive(
  database: Database,
  settings: Settings,
  files: FileStore,
  logger: Logger,
): Drained {
  const ending = new AbortController();
  const adding = import('./demo/archive.seeder')
    .then(({ seedArchive }) => seedArchive(database, settings.now ?? new Date(), files, ending.signal))
    .catch((err: unknown) => logger.warn({ err }, 'the older documents of the demo could not be added now'));
  return {
    name: 'demo',
    end() {
      ending.abort();
      return adding;
    },
  };
}

/** Mails of our own are shown only while they are kept here. */
export function mailSources(
  emulator: Emulator,
  folder: MailFolder | null,
  hosts: ReadonlySet<string>,
): MailSource[] {
  return [emulatorMail(emulator, hosts), ...(folder ? [folderMail(folder)] : [])];
}
