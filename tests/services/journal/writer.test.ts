import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../src/services/journal/entry';
import type { Addition, Head } from '../../../src/services/journal/storage';
import { TYPED_EVERY_MS } from '../../../src/services/journal/waiting';
import { BATCH_MS, createWriter, SEGMENT_EVENTS } from '../../../src/services/journal/writer';
import { manualClock } from '../../kit/journal';

function openWriter() {
  const clock = manualClock('2026-11-20T09:00:00.000Z');
  const visits = { count: 0 };
  const commits: { head: Head; events: readonly unknown[]; checkpoints: readonly unknown[] }[] = [];
  const writer = createWriter({
    storage: {
      commit: async (head: Head, additions: readonly Addition[]) => {
        const events = additions.flatMap(({ entries }) => entries.map(({ event }) => event));
        const checkpoints = additions.flatMap(({ checkpoint }) => checkpoint ?? []);
        commits.push({ head, events, checkpoints });
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
      {
        stream: 'other',
        machine: 'other',
        machineVersion: 1,
        from: 0,
        state: () => ({ value: 'there', context: { ...visits } }),
        typed: () => null,
      },
    ],
  });
  const record = (stream: string, event: JournalEvent) => writer.record(stream, event, 'writing');
  const type = (text: string, field = 'title') => record('wizard', { type: 'typed', field, text });
  const events = () => commits.flatMap((commit) => commit.events);
  return { clock, writer, commits, events, record, type, visits };
}

/** Lets a commit end that has nothing to wait for. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the writer', () => {
  it('commits what happens within 50 ms in one batch, and acknowledges it then', async () => {
    const { clock, writer, commits, record } = openWriter();
    await writer.begin();
    record('wizard', { type: 'a' });
    clock.advance(BATCH_MS - 1);
    record('wizard', { type: 'b' });
    expect([commits.length, writer.acknowledged()]).toEqual([1, { wizard: 0, other: 0 }]);
    clock.advance(1);
    await settled();
    expect(commits.at(-1)?.events).toEqual([{ type: 'a' }, { type: 'b' }]);
    expect(writer.acknowledged()).toEqual({ wizard: 2, other: 0 });
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

  it('limits each field by itself, also when others are typed between', async () => {
    const { clock, writer, commits, type } = openWriter();
    await writer.begin();
    const until = 10 * TYPED_EVERY_MS;
    for (let passed = 0; passed < until; passed += 20) {
      type(`a${passed}`, 'title');
      type(`b${passed}`, 'text');
      clock.advance(20);
      await settled();
    }
    const written = commits.flatMap(({ events }) => events as readonly { field: string; text: string }[]);
    for (const field of ['title', 'text']) {
      const mine = written.filter((event) => event.field === field);
      expect(mine.length).toBeGreaterThanOrEqual(9);
      expect(mine.length).toBeLessThanOrEqual(11);
    }
  });

  it('holds the newest words back for 500 ms at most, whatever is written meanwhile', async () => {
    const { clock, writer, events, type, record } = openWriter();
    await writer.begin();
    type('a');
    clock.advance(BATCH_MS);
    await settled();
    type('ab');
    record('other', { type: 'visited' });
    clock.advance(BATCH_MS);
    await settled();
    type('abc');
    expect(events()).toEqual([{ type: 'typed', field: 'title', text: 'a' }, { type: 'visited' }]);
    clock.advance(TYPED_EVERY_MS - BATCH_MS);
    await settled();
    expect(events().at(-1)).toEqual({ type: 'typed', field: 'title', text: 'abc' });
  });

  it('writes held words before what may depend on them, and with the page that goes', async () => {
    const { clock, writer, events, type, record } = openWriter();
    await writer.begin();
    type('a');
    await writer.flush();
    type('ab');
    record('wizard', { type: 'saveRequested' });
    type('abc');
    clock.advance(BATCH_MS);
    await settled();
    const before = [
      { type: 'typed', field: 'title', text: 'a' },
      { type: 'typed', field: 'title', text: 'ab' },
      { type: 'saveRequested' },
    ];
    expect(events()).toEqual(before);
    await writer.flush();
    expect(events()).toEqual([...before, { type: 'typed', field: 'title', text: 'abc' }]);
  });

  it('does not hold words longer because the clock was set back', async () => {
    const { clock, writer, events, type, record } = openWriter();
    await writer.begin();
    type('a');
    await writer.flush();
    type('ab');
    clock.set('2026-11-19T09:00:00.000Z');
    record('other', { type: 'visited' });
    await writer.flush();
    type('abc');
    clock.advance(TYPED_EVERY_MS);
    await settled();
    expect(events().at(-1)).toEqual({ type: 'typed', field: 'title', text: 'abc' });
  });

  it('commits what waits when it is closed, and nothing that comes later', async () => {
    const { clock, writer, events, type, record } = openWriter();
    await writer.begin();
    type('a');
    await writer.flush();
    type('ab');
    const closed = writer.close();
    record('wizard', { type: 'late' });
    await closed;
    clock.advance(TYPED_EVERY_MS);
    await settled();
    expect(events()).toEqual([
      { type: 'typed', field: 'title', text: 'a' },
      { type: 'typed', field: 'title', text: 'ab' },
    ]);
  });

  it('begins a stream that comes later with its state, and never tells of one without', async () => {
    const { writer, commits, record } = openWriter();
    await writer.begin();
    let count = 0;
    writer.attach({
      stream: 'late',
      machine: 'late',
      machineVersion: 1,
      from: 7,
      state: () => ({ value: 'here', context: { count } }),
      typed: () => null,
    });
    record('wizard', { type: 'a' });
    await writer.flush();
    expect(Object.keys(commits.at(-1)?.head.streams ?? {})).toEqual(['wizard', 'other']);
    count = 1;
    record('late', { type: 'counted' });
    await writer.flush();
    expect(commits.at(-1)?.head.streams.late).toEqual({ from: 7, next: 8 });
    expect(commits.at(-1)?.checkpoints).toEqual([
      expect.objectContaining({ stream: 'late', index: 7, state: { value: 'here', context: { count: 0 } } }),
    ]);
    expect(commits.at(-1)?.events).toEqual([{ type: 'counted' }]);
    record('late', { type: 'counted' });
    await writer.flush();
    expect(commits.at(-1)?.checkpoints).toEqual([]);
    expect(commits.at(-1)?.events).toEqual([{ type: 'counted' }]);
  });

  it('begins a segment after a full one with the state before its first batch, and swallows nothing', async () => {
    const { writer, commits, visits, record } = openWriter();
    await writer.begin();
    for (let visit = 0; visit < SEGMENT_EVENTS; visit += 1) record('other', { type: 'visited' });
    visits.count = SEGMENT_EVENTS;
    await writer.flush();
    expect(commits.at(-1)?.checkpoints).toEqual([]);
    expect(commits.at(-1)?.events).toHaveLength(SEGMENT_EVENTS);
    visits.count += 1;
    record('other', { type: 'visited' });
    await writer.flush();
    expect(commits.at(-1)?.head.streams.other).toEqual({ from: SEGMENT_EVENTS, next: SEGMENT_EVENTS + 1 });
    expect(commits.at(-1)?.checkpoints).toEqual([
      expect.objectContaining({
        index: SEGMENT_EVENTS,
        state: { value: 'there', context: { count: 2_000 } },
      }),
    ]);
    expect(commits.at(-1)?.events).toEqual([{ type: 'visited' }]);
  });

  it('keeps the order of what is typed and what is done', async () => {
    const { writer, events, type, record } = openWriter();
    await writer.begin();
    type('a');
    type('ab');
    record('wizard', { type: 'next' });
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
    const { clock, writer, commits, record } = openWriter();
    await writer.begin();
    clock.set('2026-11-19T09:00:00.000Z');
    record('wizard', { type: 'a' });
    await writer.flush();
    const [first = 0, second = 0] = commits.map(({ head }) => head.stamp);
    expect(second).toBe(first + 1);
  });

  it('keeps of a failure only its name, and nothing that cannot be stored', async () => {
    const { writer, events, record } = openWriter();
    await writer.begin();
    record('wizard', {
      type: 'failed',
      error: new TypeError('secret words'),
      act: () => {},
      none: undefined,
    });
    await writer.flush();
    expect(events()).toEqual([{ type: 'failed', error: { name: 'TypeError' } }]);
  });
});
