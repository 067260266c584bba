import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/connection';
import { prepareDataFolder, silent, TEST_NOW, temporaryFolder } from '../../kit/database';
import { seedGroup } from '../../kit/group/seed';
import { mailOf, newMail, promise } from '../../kit/mail';
import { openSmtp } from '../../kit/smtp';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
/** Two processes start, and the embedded database five times. */
const PROCESSES_MS = 120_000;
const DELIVERER = join(process.cwd(), 'tests/kit/deliverer.ts');

let folder: ReturnType<typeof temporaryFolder>;
let children: { readonly child: ChildProcess; readonly exit: Promise<number | null> }[];
beforeEach(() => {
  folder = temporaryFolder();
  prepareDataFolder(folder.path);
  children = [];
});
afterEach(async () => {
  for (const { child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ exit }) => exit));
  folder.remove();
});

/** A process of its own that delivers what is due in the data folder. */
function deliver(smtpUrl: string) {
  const child = spawn(process.execPath, ['--import', LOADER, DELIVERER], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder.path, SMTP_URL: smtpUrl },
    stdio: 'inherit',
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  children.push({ child, exit });
  return { child, exit };
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder.path, logger: silent });
  return work(database).finally(() => database.close());
}

test(
  'A server killed between sending and recording loses nothing: the next one sends again under the same id',
  async () => {
    const [id] = await withDatabase(async (database) => {
      await seedGroup(database);
      return promise(database, newMail());
    });
    const arrived: string[] = [];
    let tell = () => {};
    const next = () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      });
    const smtp = await openSmtp({
      hangs: () => arrived.length === 1,
      arrived: (mail) => {
        arrived.push(mail);
        tell();
      },
    });

    const first = next();
    const killed = deliver(smtp.url);
    await first;
    killed.child.kill('SIGKILL');
    await killed.exit;
    await withDatabase(async (database) => {
      expect(await mailOf(database, id)).toMatchObject({ status: 'sending', attempts: 1, settled_at: null });
      // Two minutes pass.
      await database.kysely.updateTable('mail').set({ next_at: TEST_NOW }).execute();
    });

    const second = next();
    const ending = deliver(smtp.url);
    await second;
    ending.child.kill('SIGTERM');
    expect(await ending.exit).toBe(0);
    await smtp.close();

    const row = await withDatabase((database) => mailOf(database, id));
    expect(row).toMatchObject({ status: 'sent', attempts: 2, failure: null, answer: null });
    const ids = arrived.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]);
    expect(ids).toEqual([`<${id}@quorate.example.com>`, `<${id}@quorate.example.com>`]);
  },
  PROCESSES_MS,
);
