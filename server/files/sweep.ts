import type { FileStore } from './store';

/** Which of these keys a row refers to. */
export type KnownKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** A file without a row may belong to a call that is still under way; after this it cannot, in milliseconds. */
export const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

const BATCH = 500;

/**
 * Removes files without a row that are older than a day: what a server that was killed between file and row left.
 * @returns how many were removed.
 */
export async function sweepOrphans(files: FileStore, known: KnownKeys, now: Date): Promise<number> {
  const limit = now.getTime() - ORPHAN_AGE_MS;
  let removed = 0;
  let batch: string[] = [];
  const settle = async () => {
    const kept = await known(batch);
    for (const key of batch) {
      if (kept.has(key)) continue;
      await files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of files.list()) {
    if (modifiedAt.getTime() > limit) continue;
    batch.push(key);
    if (batch.length === BATCH) await settle();
  }
  if (batch.length > 0) await settle();
  return removed;
}
