import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeLock } from '#server/database/lock';
import { StartError } from '#server/problem';
import { temporaryFolder } from '../../kit/database';

let folder = temporaryFolder();
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const path = () => join(folder.path, 'quorate.lock');

/** What this process would write, with a part of it changed. */
function writeLock(changes: Record<string, unknown>): void {
  const lock = takeLock(folder.path);
  const holder = JSON.parse(readFileSync(path(), 'utf8'));
  lock.release();
  writeFileSync(path(), JSON.stringify({ ...holder, id: 'another', ...changes }));
}

const taking = () => () => takeLock(folder.path).release();

it('is refused while its holder lives, and free when it is released', () => {
  const lock = takeLock(folder.path);
  expect(taking()).toThrow(
    new StartError(
      `Another Quorate (process ${process.pid}) uses the data folder ${folder.path}; stop it or set DATA_DIR to another folder.`,
    ),
  );
  lock.release();
  expect(existsSync(path())).toBe(false);
  expect(taking()).not.toThrow();
});

it('is taken over from a process that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const startTime = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ')[21];
  writeLock({ pid: child.pid, startTime });
  expect(taking()).toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(taking()).not.toThrow();
});

it('is taken over from a process that was killed and never waited for', async () => {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed] = await once(parent.stdout, 'data');
  const pid = Number(String(printed));
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  // The shell would wait for it; what the shell becomes does not.
  const name = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8');
  await vi.waitFor(() => expect(name()).toBe('sleep\n'));
  writeLock({ pid, startTime: stat()[21] });
  expect(taking()).toThrow(`(process ${pid})`);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(stat()[2]).toBe('Z'));
  expect(taking()).not.toThrow();
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});

it('is taken over when the process id now belongs to another program, or the machine started anew', () => {
  writeLock({ startTime: '1' });
  expect(taking()).not.toThrow();
  writeLock({ bootId: 'an earlier start of this machine' });
  expect(taking()).not.toThrow();
});

it('is taken over when it cannot be read', () => {
  for (const text of ['', '{', 'null', '{"pid":"1"}']) {
    writeFileSync(path(), text);
    expect(taking()).not.toThrow();
  }
});

it('of another machine counts while its heartbeat is fresh', () => {
  writeLock({ host: 'another-machine' });
  expect(taking()).toThrow(StartError);
  const silentSince = new Date(Date.now() - 60_000);
  utimesSync(path(), silentSince, silentSince);
  expect(taking()).not.toThrow();
});

it('is not removed by a holder that has lost it', () => {
  const lock = takeLock(folder.path);
  writeFileSync(path(), 'somebody else');
  lock.release();
  expect(readFileSync(path(), 'utf8')).toBe('somebody else');
});

it('leaves no other file in the folder', () => {
  writeLock({ startTime: '1' });
  const lock = takeLock(folder.path);
  lock.release();
  expect(existsSync(path())).toBe(false);
});
