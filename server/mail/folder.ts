import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailTransport, OutgoingMail } from './transport';

const keptSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.string().startsWith('/').nullable(),
  messageId: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

export type KeptMail = z.output<typeof keptSchema>;

/** Mails that are kept; the oldest go. */
const KEPT = 1000;
const SUFFIX = '.json';

export interface MailFolder extends MailTransport {
  /** The newest mails, the oldest of them first. */
  read(limit: number): Promise<readonly KeptMail[]>;
}

/**
 * Keeps mails as files instead of sending them: the default of the demo. A mail that is sent again takes the place of
 * the first one.
 */
export function mailFolder(folder: string, clock: () => Date = () => new Date()): MailFolder {
  const names = async () => {
    const entries = await readdir(folder).catch(() => []);
    return entries.filter((name) => name.endsWith(SUFFIX)).sort();
  };

  const prune = async () => {
    const present = await names();
    await Promise.all(
      present
        .slice(0, Math.max(0, present.length - KEPT))
        .map((name) => rm(join(folder, name), { force: true })),
    );
  };

  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, nameOf(mail)), JSON.stringify({ ...mail, at: clock().toISOString() }));
      await prune();
      return { kind: 'sent' };
    },
    async read(limit) {
      const newest = (await names()).slice(-limit);
      const mails = await Promise.all(newest.map((name) => readKept(join(folder, name))));
      return mails.filter((mail) => mail !== null);
    },
    close() {},
  };
}

/** Ids are made in the order of time, so names sort by it. */
function nameOf({ messageId }: Pick<OutgoingMail, 'messageId'>): string {
  return `${messageId.replace(/@.*$/, '').replaceAll(/[^\w-]/g, '')}${SUFFIX}`;
}

/** Nobody finds half a mail, and nobody else reads the links in it. */
async function writeWhole(path: string, text: string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
}

/** One that was pruned meanwhile, or that somebody wrote by hand, is left out. */
async function readKept(path: string): Promise<KeptMail | null> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
