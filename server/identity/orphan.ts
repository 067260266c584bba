import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning } from '#server/process';

interface Recorded {
  readonly pid: number;
  readonly parent: number;
}

/** Ends the emulator of an earlier server that was killed, should it still run. */
export function endOrphan(pidFile: string): void {
  const recorded = read(pidFile);
  if (recorded && !isRunning(recorded.parent) && isEmulator(recorded.pid)) {
    try {
      process.kill(recorded.pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
  forget(pidFile);
}

export function remember(pidFile: string, pid: number): void {
  mkdirSync(dirname(pidFile), { recursive: true });
  writeFileSync(pidFile, JSON.stringify({ pid, parent: process.pid } satisfies Recorded));
}

export function forget(pidFile: string): void {
  rmSync(pidFile, { force: true });
}

function read(pidFile: string): Recorded | null {
  try {
    const value = JSON.parse(readFileSync(pidFile, 'utf8')) as Partial<Recorded>;
    const { pid, parent } = value;
    return Number.isInteger(pid) && Number.isInteger(parent) && pid && parent ? { pid, parent } : null;
  } catch {
    return null;
  }
}

/** Process ids are used again: only a process that runs our file is ended. */
function isEmulator(pid: number): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('emulator.process');
  } catch {
    return commandLine(pid).includes('emulator.process');
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
