import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** As the server keeps it: it touches its lock every few seconds. */
const FOREIGN_SILENCE_MS = 15_000;

/** Process id of the Quorate that holds this lock file; null when nobody alive does. */
export function lockHolder(path) {
  const holder = parse(read(path));
  if (!holder) return null;
  if (holder.host && holder.host !== machine()) {
    return Date.now() - statSync(path).mtimeMs < FOREIGN_SILENCE_MS ? holder.pid : null;
  }
  if (holder.bootId && holder.bootId !== read('/proc/sys/kernel/random/boot_id')?.trim()) return null;
  if (!isAlive(holder.pid)) return null;
  return holder.startTime && holder.startTime !== startTimeOf(holder.pid) ? null : holder.pid;
}

/** Where process ids mean what they mean to us: two containers may share a host name. */
export function machine() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** A process that has ended but was never waited for (a zombie) is not alive. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !['Z', 'X'].includes(statOf(pid)?.[0]);
}

/** A process id alone may have been given to another program since. */
function startTimeOf(pid) {
  return statOf(pid)?.[19];
}

/** Fields of /proc/<pid>/stat from the third on. */
function statOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text) {
  try {
    const value = JSON.parse(text ?? 'null');
    return Number.isInteger(value?.pid) ? value : null;
  } catch {
    return null;
  }
}
