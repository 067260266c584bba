import { type ChildProcess, spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { keepRunning } from '../../scripts/lib/keep.mjs';

const QUICK = { firstDelayMs: 1, longestDelayMs: 2, quickMs: 60_000, mostQuick: 3 };

/** A process that ends as it is told, each time with the next of these codes. */
function ending(...codes: readonly string[]) {
  const started: ChildProcess[] = [];
  const start = () => {
    const child = spawn(process.execPath, ['-e', codes[started.length] ?? 'process.exit(0)']);
    started.push(child);
    return child;
  };
  return { started, start };
}

describe('A server that is kept running', () => {
  it('is started again when it fails, and not when it ends well', async () => {
    const { started, start } = ending('process.exit(70)', 'process.abort()', 'process.exit(0)');
    const lines: string[] = [];
    expect(await keepRunning(start, (line) => lines.push(line), QUICK)).toBe(0);
    expect([started.length, lines]).toEqual([
      3,
      [
        'Quorate ended with code 70 and is started again in 0.001 s.',
        'Quorate ended with code 128 and is started again in 0.002 s.',
      ],
    ]);
  });

  it('is not started again when it could not start', async () => {
    const { started, start } = ending('process.exit(1)');
    expect([await keepRunning(start, () => {}, QUICK), started.length]).toEqual([1, 1]);
  });

  it('is given up after several quick failures in a row', async () => {
    const { started, start } = ending(...Array.from({ length: 9 }, () => 'process.exit(70)'));
    const lines: string[] = [];
    expect(await keepRunning(start, (line) => lines.push(line), QUICK)).toBe(70);
    expect([started.length, lines.at(-1)]).toEqual([
      3,
      'Quorate has failed 3 times in a row and is not started again; the log says why.',
    ]);
  });
});
