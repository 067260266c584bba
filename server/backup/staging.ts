import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/problem';

/*
 * What is restored is written beside what the data folder will hold: in a folder inside it, because the data folder may be a disk of its own.
 * Its name says how far it is: it is renamed in one step when everything in it is checked, and then moved out, by whoever comes next if need be.
 */
const STAGING = 'restoring';
const LOCK = 'quorate.lock';
const BEGUN = 'begun.json';
/** Being written. */
const UNPACKED = 'data';
/** Written; what is left to do is the database of its own, in one transaction. */
const READY = 'ready';
/** Checked. */
const WHOLE = 'whole';

const BEGUN_SHAPE = z.object({ bucket: z.string().nullable() });
const FOLDER_MODE = 0o700;

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}

async function sync(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What an interrupted restore left in a data folder. */
export type Left = 'nothing' | 'begun' | 'ready' | 'whole' | 'other';

/** @returns `other` where the folder holds something that no restore left. */
export async function leftIn(dataDir: string): Promise<Left> {
  const names = (await namesIn(dataDir)).filter((name) => name !== LOCK);
  const staged = await namesIn(join(dataDir, STAGING));
  if (staged.includes(WHOLE)) return 'whole';
  if (names.some((name) => name !== STAGING)) return 'other';
  if (names.length === 0) return 'nothing';
  return staged.includes(READY) ? 'ready' : 'begun';
}

/** Where a restore writes until it is done. */
export class Staging {
  private constructor(private readonly dataDir: string) {}

  /**
   * Throws away what an interrupted one left.
   * @param bucket the one whose files that one wrote; null where it wrote none.
   */
  static async begin(dataDir: string, bucket: string | null): Promise<Staging> {
    const root = join(dataDir, STAGING);
    await rm(root, { recursive: true, force: true });
    await mkdir(join(root, UNPACKED), { recursive: true, mode: FOLDER_MODE });
    const staging = new Staging(dataDir);
    await staging.claim(bucket);
    return staging;
  }

  static resume(dataDir: string): Staging {
    return new Staging(dataDir);
  }

  /** Remembers a bucket that was found empty: what is in it from now on is of this restore. */
  async claim(bucket: string | null): Promise<void> {
    await writeFile(this.aside(BEGUN), JSON.stringify({ bucket }), { flush: true });
    await sync(join(this.dataDir, STAGING));
  }

  /** The bucket whose files an interrupted restore wrote; null where there is none. */
  static async bucketOf(dataDir: string): Promise<string | null> {
    const text = await readFile(join(dataDir, STAGING, BEGUN), 'utf8').catch(() => null);
    const begun = BEGUN_SHAPE.safeParse(text === null ? null : JSON.parse(text));
    return begun.success ? begun.data.bucket : null;
  }

  get unpacked(): string {
    return join(this.dataDir, STAGING, UNPACKED);
  }

  get ready(): string {
    return join(this.dataDir, STAGING, READY);
  }

  /** For what is needed only until everything is there. */
  aside(name: string): string {
    return join(this.dataDir, STAGING, name);
  }

  async becomeReady(): Promise<void> {
    await rename(this.unpacked, this.ready);
    await sync(join(this.dataDir, STAGING));
  }

  /** Moves everything to where the server looks for it. */
  async finish(): Promise<void> {
    await rename(this.ready, join(this.dataDir, STAGING, WHOLE));
    await sync(join(this.dataDir, STAGING));
    await moveOut(this.dataDir);
  }

  async abandon(): Promise<void> {
    await rm(join(this.dataDir, STAGING), { recursive: true, force: true });
  }
}

async function moveOut(dataDir: string): Promise<void> {
  const whole = join(dataDir, STAGING, WHOLE);
  for (const name of await namesIn(whole)) await rename(join(whole, name), join(dataDir, name));
  await sync(dataDir);
  await rm(join(dataDir, STAGING), { recursive: true, force: true });
}

/**
 * For a server that starts on a data folder: finishes a restore that had everything.
 * @throws StartError where one was interrupted before.
 */
export async function settleRestored(dataDir: string): Promise<void> {
  if ((await namesIn(join(dataDir, STAGING))).includes(WHOLE)) return moveOut(dataDir);
  if ((await namesIn(dataDir)).includes(STAGING)) {
    throw new StartError(
      `A restore into ${dataDir} is under way or was interrupted: run npm run restore with its archive again.`,
    );
  }
}
