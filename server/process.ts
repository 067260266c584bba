import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat from the third on; the name in the second may hold spaces and brackets. */
function statOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Clock ticks since boot at which a process began; null where the system does not tell. */
export function startTimeOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** Whether a process runs. One that has ended but was never waited for (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const state = statOf(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}
