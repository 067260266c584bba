import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/composition/journal/open';
import type { Addition, Head } from '../../../src/services/journal/storage';
import fc from '../../kit/fc';
import { Browser, committed, go, history, TabNotes } from '../../kit/journal';
import { STREAMS } from '../../kit/journalled';

const NOT_RESTORED = 'Your last session could not be restored.';
const NOT_KEPT = 'This browser cannot keep your session.';

describe('a journal that cannot be read', () => {
  type Batch = readonly Record<string, unknown>[];

  /** A journal of three visits in two batches, changed before the next page reads it. */
  async function damaged(
    change: (batches: Batch[], head: Head) => Batch[] | null,
    kind: 'own' | 'new' = 'own',
  ) {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    go(tab, 'B');
    go(tab, 'C');
    await committed(tab);
    tab.kill();
    const storage = {
      ...browser.storage,
      read: async (journal: string) => {
        const found = await browser.storage.read(journal);
        if (!found) return null;
        const batches = change(structuredClone(found.batches.get('navigation') ?? []) as Batch[], found.head);
        return { ...found, batches: new Map([...found.batches, ['navigation', batches ?? []]]) };
      },
    };
    const again = await browser.open({ storage, notes: kind === 'own' ? tab.notes : new TabNotes() });
    return { browser, tab, again, storage };
  }

  const alter = (batch: number, item: number, fields: Record<string, unknown>) => (batches: Batch[]) =>
    batches.map((each, place) =>
      place === batch ? each.map((entry, index) => (index === item ? { ...entry, ...fields } : entry)) : each,
    );

  it.each<[string, (batches: Batch[]) => Batch[]]>([
    ['is empty', () => []],
    ['has no checkpoint', ([, ...rest]) => rest],
    ['has a gap', ([checkpoint = [], , last = []]) => [checkpoint, last]],
    ['ends too early', (batches) => batches.slice(0, -1)],
    ['repeats an index', alter(2, 1, { index: 1 })],
    ['has an event without a type', alter(1, 0, { event: {} })],
    ['has an event that its machine never had', alter(1, 0, { event: { type: 'navigation.requested' } })],
    ['is of another format', alter(1, 0, { v: 3 })],
    ['has no order among the others', alter(1, 0, { order: null })],
    ['is of another machine', alter(0, 0, { machine: 'auth' })],
    ['is of a state that does not exist', alter(0, 0, { state: { value: 'nowhere', context: {} } })],
    ['has a context that is none', alter(0, 0, { state: { value: 'starting', context: 7 } })],
    ['was written by a newer version', alter(2, 0, { machineVersion: 2 })],
    ['was written by an older version without an upcaster', alter(1, 0, { machineVersion: 0 })],
  ])('because it %s, is set aside: a clean session begins, and says so', async (_, change) => {
    const { browser, tab, again, storage } = await damaged(change);
    expect(history(again)).toEqual([]);
    expect(again.messages()).toEqual([NOT_RESTORED]);
    const aside = (await browser.storage.heads()).find((head) => head.id === tab.journal?.id);
    expect(aside?.unreadableBy).toBe(readerOf(STREAMS));

    go(again, 'D');
    await committed(again);
    const third = await browser.reload(again, { storage: browser.storage });
    expect([history(third), third.messages()]).toEqual([['D'], []]);
    third.kill();
    const fourth = await browser.open({ storage });
    expect(fourth.journal?.id).not.toBe(tab.journal?.id);
  });

  it('is read when format 1 wrote it, which had no order across streams', async () => {
    const { again } = await damaged((batches) =>
      batches.map((batch) => batch.map(({ order: _, to: __, ...rest }) => ({ ...rest, v: 1 }))),
    );
    expect([history(again), again.messages()]).toEqual([['C', 'B', 'A'], []]);
  });

  it('never stops a session, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.jsonValue())), fc.jsonValue(), async (batches, context) => {
        const checkpoint = { state: { value: 'starting', context } };
        const { again } = await damaged(([first = [], ...rest]) => [
          first.map((entry) => ({ ...entry, ...checkpoint })),
          ...((batches.length > 0 ? batches : rest) as Batch[]),
        ]);
        expect(again.journal).not.toBeNull();
        again.kill();
      }),
      { numRuns: 50 },
    );
  });
});

describe('a browser that keeps nothing', () => {
  it('says so when its storage does not open, and the session goes on', async () => {
    const browser = new Browser();
    const refuse = async () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
      );
    };
    const tab = await browser.open({ storage: { ...browser.storage, heads: refuse } });
    go(tab, 'A');
    expect([history(tab), tab.messages(), tab.journal]).toEqual([['A'], [NOT_KEPT], null]);
  });

  it('says so when its storage is full; what was acknowledged stays', async () => {
    const browser = new Browser();
    let isFull = false;
    const storage = {
      ...browser.storage,
      commit: async (head: Head, additions: readonly Addition[], kind: 'begin' | 'append') => {
        if (isFull) throw new DOMException('Full', 'QuotaExceededError');
        await browser.storage.commit(head, additions, kind);
      },
    };
    const tab = await browser.open({ storage });
    go(tab, 'A');
    await committed(tab);
    isFull = true;
    go(tab, 'B');
    await committed(tab);
    expect([history(tab), tab.messages()]).toEqual([['B', 'A'], [NOT_KEPT]]);
    expect(history(await browser.reload(tab, { storage: browser.storage }))).toEqual(['A']);
  });

  it('makes room by a checkpoint before it gives up', async () => {
    const browser = new Browser();
    let failures = 1;
    const storage = {
      ...browser.storage,
      commit: async (head: Head, additions: readonly Addition[], kind: 'begin' | 'append') => {
        if (kind === 'append' && failures-- > 0) throw new DOMException('Full', 'QuotaExceededError');
        await browser.storage.commit(head, additions, kind);
      },
    };
    const tab = await browser.open({ storage });
    await committed(tab);
    go(tab, 'A');
    go(tab, 'B');
    await committed(tab);
    expect(tab.messages()).toEqual([]);
    expect(history(await browser.reload(tab, { storage: browser.storage }))).toEqual(['B', 'A']);
  });

  it('is told when its journal answers too late, and nothing is overwritten', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    const late = await browser.reload(tab, { phase: () => 'late' });
    expect([history(late), late.messages(), late.journal]).toEqual([[], [NOT_KEPT], null]);
    expect(history(await browser.reload(late))).toEqual(['A']);
  });
});
