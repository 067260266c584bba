import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Change, createHub, type HubOptions, type LiveHub, type Viewer } from '#server/live/hub';

const KADE = 'entity-kade';
const NOW = Date.parse('2026-11-20T09:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A viewer that may read what the test says, and what it was told. */
function viewer(rest: Partial<Viewer> = {}) {
  const told: Change[] = [];
  const asked: (readonly number[])[] = [];
  let ended = 0;
  const made: Viewer = {
    userId: 'eva',
    entityId: KADE,
    until: NOW + 3_600_000,
    readChanges: async (sequences) => {
      asked.push(sequences);
      return sequences.map((sequence) => ({ kind: 'resolution', id: `r${sequence}` }));
    },
    tell: (changes) => told.push(...changes),
    end: () => {
      ended += 1;
    },
    ...rest,
  };
  return { ...made, told, asked, ended: () => ended };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const open = (options: HubOptions = {}): LiveHub => createHub(options);

describe('Who follows an entity', () => {
  test('that is left by the server is let go, also who comes after that', async () => {
    const hub = open();
    const [early, late] = [viewer(), viewer()];
    hub.follow(early);
    hub.close();
    hub.follow(late);
    await pass(0);
    expect([early.ended(), late.ended(), hub.size()]).toEqual([1, 1, 0]);
  });

  test('and can neither be told nor ended is let go, and nothing escapes', async () => {
    const escaped: unknown[] = [];
    const note = (reason: unknown) => escaped.push(reason);
    process.on('unhandledRejection', note).on('uncaughtException', note);
    const hub = open();
    const broken = () => {
      throw new Error('the stream has failed');
    };
    const eva = viewer({ tell: broken, end: broken });
    const jan = viewer({ userId: 'jan', tell: broken, end: broken, until: NOW + 1_000 });
    hub.follow(eva);
    hub.follow(jan);
    hub.committed({ entityId: KADE, sequence: 7 });
    await pass(2_000);
    hub.committed({ entityId: KADE, sequence: 8 });
    await pass(2_000);
    hub.follow(viewer({ end: broken }));
    hub.close();
    await vi.advanceTimersByTimeAsync(0);
    process.off('unhandledRejection', note).off('uncaughtException', note);
    expect([eva.asked, jan.asked, escaped]).toEqual([[[7]], [[7]], []]);
  });

  test('is told of its events, those of one moment together, and of no other entity', async () => {
    const hub = open();
    const eva = viewer();
    const jan = viewer({ userId: 'jan', entityId: 'entity-other' });
    hub.follow(eva);
    hub.follow(jan);
    hub.committed({ entityId: KADE, sequence: 7 });
    hub.committed({ entityId: KADE, sequence: 8 });
    await pass(50);
    expect([eva.asked, eva.told, jan.asked, jan.told]).toEqual([
      [[7, 8]],
      [
        { kind: 'resolution', id: 'r7' },
        { kind: 'resolution', id: 'r8' },
      ],
      [],
      [],
    ]);
    hub.close();
  });

  test('is told nothing of what they may not read', async () => {
    const hub = open();
    const eva = viewer({ readChanges: async () => [] });
    hub.follow(eva);
    hub.committed({ entityId: KADE, sequence: 7 });
    await pass(50);
    expect([eva.told, eva.ended()]).toEqual([[], 0]);
    hub.close();
  });

  test('is told that anything may have changed when events were missed, or are too many', async () => {
    const hub = open();
    const eva = viewer();
    hub.follow(eva);
    hub.missed();
    await pass(50);
    for (let sequence = 1; sequence <= 101; sequence++) hub.committed({ entityId: KADE, sequence });
    await pass(50);
    expect([eva.asked, eva.told]).toEqual([
      [[], []],
      [
        { kind: 'entity', id: KADE },
        { kind: 'entity', id: KADE },
      ],
    ]);
    hub.close();
  });

  test('is told nothing more after leaving, also of what was being read', async () => {
    const hub = open();
    const eva = viewer();
    const leave = hub.follow(eva);
    hub.committed({ entityId: KADE, sequence: 7 });
    leave();
    await pass(50);
    expect([eva.asked, eva.told, eva.ended()]).toEqual([[], [], 0]);
    hub.close();
  });

  test('is let go when the token ends', async () => {
    const hub = open();
    const eva = viewer({ until: NOW + 10_000 });
    hub.follow(eva);
    await pass(9_999);
    expect(eva.ended()).toBe(0);
    await pass(1);
    expect(eva.ended()).toBe(1);
    hub.close();
  });

  test('is asked for every minute, and let go when the membership is over', async () => {
    const hub = open();
    let isMember = true;
    const eva = viewer({
      readChanges: async () => {
        if (!isMember) throw new Error('404');
        return [];
      },
    });
    hub.follow(eva);
    await pass(60_050);
    expect(eva.ended()).toBe(0);
    isMember = false;
    await pass(60_000);
    expect(eva.ended()).toBe(1);
    hub.close();
  });

  test('is let go once when the server closes', () => {
    const hub = open();
    const eva = viewer();
    hub.follow(eva);
    hub.close();
    hub.close();
    expect(eva.ended()).toBe(1);
  });
});

describe('Streams', () => {
  test('of one person are few', () => {
    const hub = open({ perUser: 2 });
    const leave = hub.follow(viewer());
    hub.follow(viewer());
    expect(() => hub.follow(viewer())).toThrow('tooManyOwnScreens');
    hub.follow(viewer({ userId: 'jan' }));
    leave();
    hub.follow(viewer());
    hub.close();
  });

  test('of one server are bounded', () => {
    const hub = open({ atMost: 1 });
    hub.follow(viewer());
    expect(() => hub.follow(viewer({ userId: 'jan' }))).toThrow('tooManyScreens');
    hub.close();
  });

  test('are read for two at a time', async () => {
    const hub = open();
    const reading: (() => void)[] = [];
    const slow = (userId: string) =>
      viewer({
        userId,
        readChanges: async () => {
          await new Promise<void>((resolve) => reading.push(resolve));
          return [{ kind: 'resolution', id: 'r' }];
        },
      });
    const viewers = ['a', 'b', 'c', 'd', 'e'].map(slow);
    for (const one of viewers) hub.follow(one);
    hub.committed({ entityId: KADE, sequence: 1 });
    const atOnce: number[] = [];
    do {
      await pass(50);
      atOnce.push(reading.length);
      for (const end of reading.splice(0)) end();
    } while (atOnce.at(-1) !== 0);
    expect([atOnce, viewers.map(({ told }) => told.length)]).toEqual([
      [2, 2, 1, 0],
      [1, 1, 1, 1, 1],
    ]);
    hub.close();
  });
});
