import { describe, expect, it } from 'vitest';
import type { Addition, Head } from '../../../src/services/journal/storage';
import { TYPED_EVERY_MS } from '../../../src/services/journal/waiting';
import { BATCH_MS, createWriter } from '../../../src/services/journal/writer';
import { manualClock } from '../../kit/journal';

function openWriter() {
  const clock = manualClock('2026-11-20T09:00:00.000Z');
  const commits: { head: Head; events: readonly unknown[] }[] = [];
  const writer = createWriter({
    storage: {
      commit: async (head: Head, additions: readonly Addition[]) => {
        const events = additions.flatMap(({ entries }) => entries.map(({ event }) => event));
        commits.push({ head, events });
      },
    },
    clock,
    id: 'journal',
    uid: 'eva',
    writer: 'page',
    stamp: 0,
    onStopped: () => {},
    streams: [
      {
        stream: 'wizard',
        machine: 'wizard',
        machineVersion: 1,
        from: 0,
        state: () => ({ value: 'writing', context: {} }),
        typed: ({ type, field }) => (type === 'typed' ? `${type} ${field}` : null),
      },
    ],
  });
  const type = (text: string, field = 'title') => writer.record('wizard', { type: 'typed', field, text });
  const events = () => commits.flatMap((commit) => commit.events);
  return { clock, writer, commits, events, type };
}

/** Lets a commit end that has nothing to wait for. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the writer', () => {
  it('commits what happens within 50 ms in one batch, and acknowledges it then', async () => {
    const { clock, writer, commits } = openWriter();
    await writer.begin();
    writer.record('wizard', { type: 'a' });
    clock.advance(BATCH_MS - 1);
    writer.record('wizard', { type: 'b' });
    expect([commits.length, writer.acknowledged()]).toEqual([1, { wizard: 0 }]);
    clock.advance(1);
    await settled();
    expect(commits.at(-1)?.events).toEqual([{ type: 'a' }, { type: 'b' }]);
    expect(writer.acknowledged()).toEqual({ wizard: 2 });
  });

  it('records a text that is typed at most twice a second, and its last state always', async () => {
    const { clock, writer, events, type } = openWriter();
    await writer.begin();
    for (let letter = 1; letter <= 100; letter += 1) {
      type('x'.repeat(letter));
      clock.advance(20);
      await settled();
    }
    clock.advance(TYPED_EVERY_MS);
    await settled();
    expect(events().length).toBeLessThanOrEqual(5);
    expect(events().at(-1)).toEqual({ type: 'typed', field: 'title', text: 'x'.repeat(100) });
  });

  it('keeps the order of what is typed and what is done', async () => {
    const { writer, events, type } = openWriter();
    await writer.begin();
    type('a');
    type('ab');
    writer.record('wizard', { type: 'next' });
    type('abc');
    type('b', 'text');
    await writer.flush();
    expect(events()).toEqual([
      { type: 'typed', field: 'title', text: 'ab' },
      { type: 'next' },
      { type: 'typed', field: 'title', text: 'abc' },
      { type: 'typed', field: 'text', text: 'b' },
    ]);
  });

  it('stamps its commits in order when the clock is set back', async () => {
    const { clock, writer, commits } = openWriter();
    await writer.begin();
    clock.set('2026-11-19T09:00:00.000Z');
    writer.record('wizard', { type: 'a' });
    await writer.flush();
    const [first = 0, second = 0] = commits.map(({ head }) => head.stamp);
    expect(second).toBe(first + 1);
  });

  it('keeps of a failure only its name, and nothing that cannot be stored', async () => {
    const { writer, events } = openWriter();
    await writer.begin();
    writer.record('wizard', {
      type: 'failed',
      error: new TypeError('secret words'),
      act: () => {},
      none: undefined,
    });
    await writer.flush();
    expect(events()).toEqual([{ type: 'failed', error: { name: 'TypeError' } }]);
  });
});
