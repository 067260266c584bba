import { expect, it } from 'vitest';
import { type Drained, drain } from '#server/drain';

interface Line {
  readonly said: object;
  readonly message: string | undefined;
}

function aLog() {
  const lines: Line[] = [];
  return { lines, error: (said: object, message?: string) => void lines.push({ said, message }) };
}

const never = () => new Promise<void>(() => {});

it('ends everything at the same time: what one waits for another may give', async () => {
  const log = aLog();
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const parts: readonly Drained[] = [
    { name: 'jobs', end: () => given },
    { name: 'requests', end: async () => give() },
  ];
  await drain(parts, log);
  expect(log.lines).toEqual([]);
});

it('leaves what fails or takes too long, and says which', async () => {
  const log = aLog();
  const fault = new Error('no disk');
  const parts: readonly Drained[] = [
    { name: 'requests', end: never },
    { name: 'streams', end: () => Promise.reject(fault) },
    { name: 'jobs', end: async () => {} },
  ];
  await drain(parts, log, 5);
  expect(log.lines).toEqual([
    { said: { err: fault, part: 'streams' }, message: 'A part of the server did not stop cleanly' },
    { said: { parts: ['requests'] }, message: 'What was under way did not end in time' },
  ]);
});
