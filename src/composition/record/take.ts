import { readStreams } from '../../services/journal/read';
import type { JournalStorage } from '../../services/journal/storage';
import { recordOf, writeRecord } from './sessionRecord';

/** What one journal holds, as text without anybody's words. A page begins its journal anew: all of it is of its build. */
export async function takeRecord(storage: JournalStorage, id: string, now: number): Promise<string> {
  const streams = await readStreams(storage, id);
  const takenAt = new Date(now).toISOString();
  return writeRecord(recordOf(streams.values(), { build: buildOf(), takenAt }));
}

/** The script that a page begins with names all others by what is in them: its own name tells builds apart. */
function buildOf(): string {
  const begins = /\/assets\/main-([\w-]+)\.js$/;
  const scripts = 'document' in globalThis ? Array.from(document.scripts) : [];
  return scripts.map(({ src }) => begins.exec(src)?.[1]).find(Boolean) ?? 'development';
}
