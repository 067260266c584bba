import type { ChildProcess } from 'node:child_process';

interface Patience {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  readonly quickMs: number;
  readonly mostQuick: number;
}

export function keepRunning(
  start: () => ChildProcess,
  say: (line: string) => void,
  patience?: Partial<Patience>,
): Promise<number>;
