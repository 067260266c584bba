import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/composition/record/read';
import { machinesOf, replay } from '../../../src/composition/record/replay';
import type { SessionRecord } from '../../../src/composition/record/sessionRecord';
import { Browser, go, say, typeName } from '../../kit/journal';
import { STREAMS } from '../../kit/journalled';

async function recorded(): Promise<string> {
  const browser = new Browser();
  const tab = await browser.open();
  go(tab, 'Loans');
  await typeName(tab, 'Eva Maria');
  say(tab, 'Your vote was not counted.', true);
  go(tab, 'Gifts');
  const text = await tab.journal?.sessionRecord();
  if (text === undefined) throw new Error('This browser keeps nothing');
  return text;
}

async function steps(record: SessionRecord) {
  return [...replay(record, await machinesOf(record, STREAMS))];
}

describe('the record of a session', () => {
  it('tells what happened in all streams in its order, from the first thing done in a flow', async () => {
    const record = readRecord(await recorded());
    expect(record.build).toBe('development');
    expect(record.entries.map(({ stream, event }) => [stream, event.type])).toEqual([
      ['navigation', 'navigation.requested'],
      ['details', 'details.edited'],
      ['feedback', 'feedback.shown'],
      ['navigation', 'navigation.requested'],
    ]);
    expect(record.entries.every(({ build, to }) => build === record.build && to !== null)).toBe(true);
  });

  it('holds no words', async () => {
    const text = await recorded();
    expect(['Loans', 'Eva', 'vote', 'Gifts'].filter((word) => text.includes(word))).toEqual([]);
  });

  it('leads where it led when it is replayed', async () => {
    const found = await steps(readRecord(await recorded()));
    expect(found.map(({ divergence }) => divergence)).toEqual([null, null, null, null]);
    expect(found.map(({ value }) => value)).toEqual(found.map(({ entry }) => entry.to));
  });

  it('says at which event it leads elsewhere', async () => {
    const record = readRecord(await recorded());
    const entries = record.entries.map((entry, place) =>
      place === 2 ? { ...entry, to: 'elsewhere' } : entry,
    );
    const found = await steps({ ...record, entries });
    expect(found.map(({ divergence }) => divergence)).toEqual([
      null,
      null,
      'was "elsewhere", is "listening"',
      null,
    ]);
  });

  it('of an older format is read, without orders, builds and states', async () => {
    const text = (await recorded()).replaceAll('{"v":2,', '{"v":1,');
    const old = text.replaceAll(/"order":\d+,?|"to":[^,}]+,?/g, '').replaceAll(',}', '}');
    expect((await steps(readRecord(old))).map(({ divergence }) => divergence)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each<[string, (text: string) => string]>([
    ['The record is no JSON', (text) => text.slice(0, -9)],
    ['This is no session record', () => '{}'],
    ['This is no session record', () => '7'],
    ['A record of version 2 cannot be read', (text) => text.replace('"version":1', '"version":2')],
    ['Checkpoint 1 is broken', (text) => text.replace('{"v":2,', '{"v":7,')],
    [
      'Entry 2 is broken',
      (text) => text.replace('"stream":"details","index":0,"at"', '"stream":"details","index":1,"at"'),
    ],
    ['The record has no list', (text) => text.replace('"entries"', '"others"')],
    ['does not say of which build', (text) => text.replace('"build"', '"built"')],
  ])('is refused when it cannot be read: %s', async (reason, change) => {
    const text = change(await recorded());
    expect(() => readRecord(text)).toThrow(reason);
  });

  it('of a stream or a version that nothing reads is refused', async () => {
    const text = await recorded();
    const unknown = text.replaceAll('"stream":"details"', '"stream":"other"');
    await expect(steps(readRecord(unknown))).rejects.toThrow('Nothing reads the stream other');
    const newer = text.replaceAll('"machineVersion":1', '"machineVersion":99');
    await expect(steps(readRecord(newer))).rejects.toThrow(' is newer than ');
  });
});
