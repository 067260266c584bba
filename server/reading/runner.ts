import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReadingReason } from '#contract/readingReason';
import { type Answer, answerSchema, type Task } from './messages';

/** What one process may take. */
export interface ReadingLimits {
  /** In all, in milliseconds. */
  readonly longestMs: number;
  /** From one answer to the next. */
  readonly silentMs: number;
  readonly memoryMb: number;
}

export type Outcome =
  | {
      readonly kind: 'end';
      readonly pages: number;
      readonly language: string | null;
      readonly reason: ReadingReason | null;
    }
  | { readonly kind: 'failed'; readonly reason: ReadingReason }
  /** It was told to stop, or others have their turn. */
  | { readonly kind: 'stopped' };

export type Pages = Extract<Answer, { kind: 'pages' }>;

interface RunOptions {
  readonly task: Omit<Task, 'memoryMb'>;
  readonly limits: ReadingLimits;
  readonly signal: AbortSignal;
  /** The program of the process; that of this build where it is not said. */
  readonly program?: URL | undefined;
  /** Keeps what was read; the process waits for it. @returns whether it reads on: it may be the turn of others. */
  keep(pages: Pages): Promise<boolean>;
}

/** Beside the program when it is bundled. */
const BUNDLED = new URL('./reading.process.js', import.meta.url);
const SOURCE = new URL('./reading.process.ts', import.meta.url);

function start(memoryMb: number, program = existsSync(BUNDLED) ? BUNDLED : SOURCE) {
  const isSource = program.pathname.endsWith('.ts');
  return fork(fileURLToPath(program), {
    // Nothing of the server's settings is for who parses what strangers send.
    env: { PATH: process.env.PATH },
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Reads one file in a process of its own. Rejects only with what `keep` rejects with. */
export async function runReader({ task, limits, signal, program, keep }: RunOptions): Promise<Outcome> {
  if (signal.aborted) return { kind: 'stopped' };
  const child = start(limits.memoryMb, program);
  return new Promise<Outcome>((resolve, reject) => {
    let silent: NodeJS.Timeout | undefined;
    const stop = () => settle(() => resolve({ kind: 'stopped' }));
    const tooSlow = () => settle(() => resolve({ kind: 'failed', reason: 'tooSlow' }));
    const longest = setTimeout(tooSlow, limits.longestMs);
    const listen = () => {
      clearTimeout(silent);
      silent = setTimeout(tooSlow, limits.silentMs);
    };
    const settle = (how: () => void) => {
      clearTimeout(longest);
      clearTimeout(silent);
      signal.removeEventListener('abort', stop);
      child.removeAllListeners();
      // What a killed process still wants to say is nobody's business.
      child.on('error', () => {});
      child.kill('SIGKILL');
      how();
    };
    const hear = (message: unknown) => {
      const answer = answerSchema.safeParse(message).data;
      if (!answer) return settle(() => resolve({ kind: 'failed', reason: 'broken' }));
      if (answer.kind !== 'pages') return settle(() => resolve(answer));
      clearTimeout(silent);
      keep(answer).then(
        (goesOn) => {
          if (!goesOn) return stop();
          if (!child.connected) return;
          listen();
          child.send('kept', () => {});
        },
        (error: unknown) => settle(() => reject(error)),
      );
    };
    child.on('message', hear);
    child.on('error', () => settle(() => resolve({ kind: 'failed', reason: 'broken' })));
    // The watchdog ends it by this signal, V8 by another.
    child.on('exit', (_, ended) =>
      settle(() =>
        resolve({
          kind: 'failed',
          reason: ended === 'SIGUSR2' || ended === 'SIGABRT' ? 'tooMuchMemory' : 'broken',
        }),
      ),
    );
    signal.addEventListener('abort', stop);
    listen();
    child.send({ ...task, memoryMb: limits.memoryMb }, () => {});
  });
}
