import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FAILED } from '#server/uncaught';

const PROGRAM = resolve('tests/kit/faulty.process.ts');
const PATIENCE = { timeout: 60_000, interval: 20 };

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

interface Line {
  readonly port?: number;
  readonly level?: number;
  readonly msg?: string;
  readonly origin?: string;
  readonly err?: { readonly message: string; readonly stack: string };
}

async function start(drainMs: number, slowMs: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, String(drainMs), String(slowMs)]);
  children.push(child);
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const lines = (): Line[] =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const port = await vi.waitFor(() => {
    const first = lines()[0]?.port;
    if (first === undefined) throw new Error('It does not listen yet');
    return first;
  }, PATIENCE);
  return { ended, lines, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

describe('A process with an error that nobody caught', () => {
  test.each([
    ['/throw', 'uncaughtException', 'thrown by a listener'],
    ['/reject', 'unhandledRejection', 'rejected unheard'],
  ])(
    'after %s says where, answers what is under way, takes nothing more, and ends with 70',
    async (path, origin, message) => {
      const { ended, lines, ask } = await start(60_000, 1_000);
      const slow = ask('/slow');
      await ask(path);
      const said = await vi.waitFor(() => {
        const line = lines().find(({ level }) => level === 60);
        if (!line) throw new Error('It has said nothing yet');
        return line;
      }, PATIENCE);
      expect([said.msg, said.origin, said.err?.message]).toEqual([
        'Nobody caught an error: the server drains and ends',
        origin,
        message,
      ]);
      expect(said.err?.stack).toContain('faulty.process.ts');
      expect(await (await slow).text()).toBe('answered');
      expect(await ended).toBe(FAILED);
      await expect(ask('/')).rejects.toThrow();
    },
    120_000,
  );

  test('ends when what is under way takes too long', async () => {
    const { ended, ask } = await start(100, 3_600_000);
    const slow = expect(ask('/slow')).rejects.toThrow();
    await ask('/throw');
    expect(await ended).toBe(FAILED);
    await slow;
  }, 120_000);
});
