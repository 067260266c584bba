import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readerOf } from './extract';
import { Unreadable } from './found';
import { languageOf, SAMPLE } from './language';
import { LONGEST_PAGE, MOST_CHARACTERS, MOST_PAGES } from './limits';
import { type Answer, type PageText, type Task, taskSchema } from './messages';
import { cleanText } from './text';

/*
 * Reads one file in a process of its own, after the server's own work, and ends: whatever the file does to its parser ends
 * with it.
 */

const BATCH_MS = 300;
const BATCH_PAGES = 50;
const NICE = 10;
const WATCH_MS = 50;

/** Buffers do not count against the limits of V8, and a parser that never pauses hears no timer of its own thread. */
function watch(memoryMb: number): void {
  const watchdog = `const parent = process.ppid;
    setInterval(() => {
      if (process.memoryUsage.rss() > ${memoryMb * 1_000_000}) process.kill(process.pid, 'SIGUSR2');
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, ${WATCH_MS});`;
  new Worker(watchdog, { eval: true }).unref();
}

const say = (answer: Answer) => process.send?.(answer);

/** Waits until what was said is kept. */
const kept = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

async function readText({ path, mediaType }: Task, after: number): Promise<void> {
  const found = { pages: null as number | null, last: after, characters: 0, sample: '' };
  let reason: 'pagesLimited' | 'textLimited' | null = null;
  let batch: PageText[] = [];
  let begun = performance.now();
  const flush = async () => {
    say({ kind: 'pages', pages: found.pages, read: batch });
    batch = [];
    await kept();
    begun = performance.now();
  };
  const counted = (pages: number) => {
    found.pages = pages;
  };
  for await (const { number, text: raw, label, isKeptFirst } of readerOf(mediaType)(path, after, counted)) {
    if (number > MOST_PAGES) reason = 'pagesLimited';
    if (found.characters > MOST_CHARACTERS) reason = 'textLimited';
    if (reason) break;
    found.last = Math.max(found.last, number);
    const text = raw === null ? null : cleanText(raw).slice(0, LONGEST_PAGE);
    found.characters += text?.length ?? 0;
    if (text !== null && found.sample.length < SAMPLE) found.sample += `${text}\n`;
    if (text !== null && number > after) {
      batch.push({ number, text, label, source: 'text', confidence: null });
    }
    if (isKeptFirst || batch.length >= BATCH_PAGES || performance.now() - begun > BATCH_MS) await flush();
  }
  if (batch.length > 0) await flush();
  say({ kind: 'end', pages: found.pages ?? found.last, language: languageOf(found.sample), reason });
}

async function readPictures({ path, mediaType }: Task, numbers: readonly number[]): Promise<void> {
  const { openMachine } = await import('./machine');
  const machine = await openMachine(path, mediaType);
  let sample = '';
  for (const number of numbers) {
    const { text: raw, confidence, label } = await machine.read(number);
    const text = cleanText(raw).slice(0, LONGEST_PAGE);
    sample += `${text}\n`;
    say({ kind: 'pages', pages: null, read: [{ number, text, label, source: 'machine', confidence }] });
    await kept();
  }
  say({ kind: 'end', pages: 0, language: languageOf(sample), reason: null });
}

async function read(message: unknown): Promise<void> {
  const task = taskSchema.parse(message);
  watch(task.memoryMb);
  try {
    if (task.work.kind === 'text') await readText(task, task.work.after);
    else await readPictures(task, task.work.numbers);
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Unreadable ? error.reason : 'broken' });
  }
}

setPriority(NICE);
process.once('disconnect', () => process.exit());
process.once('message', (message) => void read(message));
