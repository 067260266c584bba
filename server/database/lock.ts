import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/problem';
import { isRunning, startTimeOf } from '#server/process';

/** Proof of who holds the lock. A process id alone may have been given to another program since. */
interface Holder {
  readonly id: string;
  readonly pid: number;
  /** Clock ticks since boot at which the process began; null where the system does not tell. */
  readonly startTime: string | null;
  readonly bootId: string | null;
  /** Host name and process-id namespace: two containers may share a name, and then not their process ids. */
  readonly host: string;
}

export interface Lock {
  release(): void;
}

const HEARTBEAT_MS = 2_000;

/** A holder on another machine cannot be asked; without a heartbeat for this long it is gone. */
const FOREIGN_SILENCE_MS = 15_000;

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const bootId = () => readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? null;

/** Where process ids mean what they mean to us. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Milliseconds since the holder's last heartbeat; endless when it let go meanwhile. */
function silence(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : Number.POSITIVE_INFINITY;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: Partial<Holder> | null = JSON.parse(text);
    if (typeof value?.pid !== 'number' || typeof value.host !== 'string' || !value.id) return null;
    const { id, pid, host, startTime = null, bootId: boot = null } = value;
    return { id, pid, host, startTime, bootId: boot };
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== machine()) return silence(path) < FOREIGN_SILENCE_MS;
  if (holder.bootId !== bootId()) return false;
  if (!isRunning(holder.pid)) return false;
  return holder.startTime === null || holder.startTime === startTimeOf(holder.pid);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function refuse(dataDir: string, holder: Holder | null): never {
  const who = holder ? `Another Quorate (process ${holder.pid})` : 'Another Quorate';
  throw new StartError(`${who} uses the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`);
}

/** Moves a stale lock away; when another start was faster, its lock is put back and this start refused. */
function takeAway(path: string, staleText: string, dataDir: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== staleText) {
    try {
      linkSync(aside, path);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    unlinkSync(aside);
    refuse(dataDir, parseHolder(moved));
  }
  unlinkSync(aside);
}

/** Written whole under a name of its own, then linked: nobody ever reads half a lock. */
function tryToPlace(path: string, text: string): boolean {
  const candidate = `${path}.${randomUUID()}`;
  writeFileSync(candidate, text, { flag: 'wx' });
  try {
    linkSync(candidate, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    unlinkSync(candidate);
  }
}

function place(path: string, text: string, dataDir: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryToPlace(path, text)) return;
    const found = readOrNull(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder && isAlive(holder, path)) refuse(dataDir, holder);
    takeAway(path, found, dataDir);
  }
  refuse(dataDir, null);
}

/**
 * Takes the data folder for this process. A lock whose holder has died is taken over.
 * @throws StartError when a living process holds it, or the folder cannot be written.
 */
export function takeLock(dataDir: string): Lock {
  const path = join(dataDir, 'quorate.lock');
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    bootId: bootId(),
    host: machine(),
  };
  const text = JSON.stringify(holder);
  try {
    mkdirSync(dataDir, { recursive: true });
    place(path, text, dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reason}); correct it or set DATA_DIR.`,
    );
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder may have been removed under us; the database says so at its next write.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readOrNull(path) === text) unlinkSync(path);
    },
  };
}
