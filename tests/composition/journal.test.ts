import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/message';
import { READER } from '../../src/composition/journal';
import type { Visit } from '../../src/machines/navigation.machine';
import { type Addition, type Head, openJournalStorage } from '../../src/services/journal/storage';
import { SEGMENT_EVENTS } from '../../src/services/journal/writer';
import { anEntity, aUser, id } from '../kit/fixtures';
import { Browser, type Tab, TabNotes } from '../kit/journal';

const NOT_RESTORED = 'Your last session could not be restored.';
const NOT_KEPT = 'This browser cannot keep your session.';

function visitTo(title: string, changes: Partial<Visit> = {}): Visit {
  return {
    route: { title, access: 'entity', layout: 'page' },
    routeId: `/{-$entity}/${title.toLowerCase()}`,
    path: `/${id(2)}/${title.toLowerCase()}`,
    entityId: id(2),
    root: false,
    redirect: null,
    at: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

function go(tab: Tab, title: string, changes: Partial<Visit> = {}): void {
  tab.actors.navigation.send({
    type: 'navigation.requested',
    visit: visitTo(title, changes),
    session: { phase: 'signedIn', admin: false, entity: anEntity() },
  });
}

function say(tab: Tab, title: string, persistent: boolean): void {
  const message: Message = { type: 'warning', title, persistent };
  tab.actors.feedback.send({ type: 'feedback.shown', message });
}

function history(tab: Tab): readonly string[] {
  return tab.actors.navigation.getSnapshot().context.history.map(({ title }) => title);
}

async function committed(tab: Tab): Promise<void> {
  await tab.journal?.writer.flush();
}

/** Everything in the storage, as text. */
async function stored(): Promise<string> {
  const storage = openJournalStorage();
  const heads = await storage.heads();
  const journals = await Promise.all(heads.map((head) => storage.read(head.id)));
  return JSON.stringify(journals.map((journal) => [journal?.head, [...(journal?.batches ?? [])]]));
}

describe('a page that comes back', () => {
  it('has its history, its entity and its persistent messages again', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) go(tab, title);
    say(tab, 'Saved.', false);
    say(tab, 'Your vote was not counted.', true);
    say(tab, 'The meeting was moved.', true);
    tab.actors.entity.send({ type: 'entity.userKnown', user: aUser(), sessionEntity: null });
    tab.actors.entity.send({ type: 'entity.requested', entityId: id(1) });
    tab.services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity({ id: id(1) }) });
    await committed(tab);

    const again = await browser.reload(tab);
    expect(history(again)).toEqual(['F', 'E', 'D', 'C', 'B']);
    expect(again.messages()).toEqual(['The meeting was moved.', 'Your vote was not counted.']);
    const { items } = again.actors.feedback.getSnapshot().context;
    const toasts = again.actors.feedback.getSnapshot().children;
    expect(items.map((item) => toasts[item.id]?.getSnapshot().status)).toEqual(['active', 'active']);
    again.actors.entity.send({ type: 'entity.userKnown', user: aUser(), sessionEntity: null });
    again.actors.entity.send({ type: 'entity.requested', entityId: null });
    expect(again.services.running()).toContainEqual({ name: 'loadEntity', input: { entityId: id(1) } });
  });

  it('opens the entity of its path, whatever it was in before', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    tab.actors.entity.send({ type: 'entity.resumed', entityId: id(1) });
    await committed(tab);
    const again = await browser.reload(tab);
    again.actors.entity.send({ type: 'entity.userKnown', user: aUser(), sessionEntity: null });
    again.actors.entity.send({ type: 'entity.requested', entityId: id(2) });
    expect(again.services.running()).toContainEqual({ name: 'loadEntity', input: { entityId: id(2) } });
  });

  it('is never signed in by its journal', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    tab.services.emit('watchIdentity', { type: 'auth.identityFound', identity: { uid: 'eva', email: null } });
    tab.services.emit('loadUser', { type: 'auth.userLoaded', user: aUser(), sessionEntity: null });
    await committed(tab);
    const again = await browser.reload(tab);
    expect(again.actors.auth.getSnapshot().value).toBe('restoring');
  });

  it('goes on after a reload that came before its first commit', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    const killed = await browser.reload(tab);
    const again = await browser.reload(killed);
    expect(history(again)).toEqual(['A']);
  });

  it('finds the whole session beyond a segment of 2,000 events', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    for (let visit = 0; visit < SEGMENT_EVENTS + 10; visit += 1) {
      go(tab, `P${visit}`);
      if (visit % 100 === 0) await committed(tab);
    }
    await committed(tab);
    const [head] = await browser.storage.heads();
    expect(head?.streams.navigation?.from).toBeGreaterThan(0);
    expect((await stored()).includes('"title":"P1"')).toBe(false);
    const again = await browser.reload(tab);
    expect(history(again)).toEqual(['P2009', 'P2008', 'P2007', 'P2006', 'P2005']);
  });
});

describe('secrets', () => {
  it('leave neither themselves nor their references in the storage', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    tab.actors.auth.send({
      type: 'auth.signInRequested',
      email: 'eva@vanhouten.test',
      password: 'secret:77',
    });
    tab.services.emit('watchIdentity', { type: 'auth.identityLost' });
    tab.actors.auth.send({
      type: 'auth.signInRequested',
      email: 'eva@vanhouten.test',
      password: 'secret:78',
    });
    go(tab, 'Reset password', {
      route: { title: 'Reset password', access: 'public', layout: 'bare', excludeHistory: true },
      routeId: '/reset-password/$code',
      path: '/reset-password/code-77',
      redirect: '/reset-password/code-78',
    });
    await committed(tab);
    const text = await stored();
    expect(text).toContain('auth.signInRequested');
    expect(text).not.toMatch(/secret:7|code-7/);
  });
});

describe('tabs', () => {
  it('write a journal each; a duplicated one begins with what its original had', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    const duplicate = await browser.open({ notes: tab.notes.copy() });
    expect(duplicate.journal?.id).not.toBe(tab.journal?.id);
    expect(history(duplicate)).toEqual(['A']);
    go(duplicate, 'B');
    go(tab, 'C');
    await Promise.all([committed(duplicate), committed(tab)]);
    expect(history(await browser.reload(duplicate))).toEqual(['B', 'A']);
    expect(history(await browser.reload(tab))).toEqual(['C', 'A']);
  });

  it('begin anew while all journals are held', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    expect(history(await browser.open())).toEqual([]);
  });

  it('adopt the newest journal that nobody holds, also when the clock was set back', async () => {
    const browser = new Browser();
    const [first, second] = [await browser.open(), await browser.open()];
    go(first, 'A');
    await committed(first);
    browser.clock.set('2026-11-20T08:00:00.000Z');
    const third = await browser.open();
    go(third, 'C');
    await committed(third);
    for (const tab of [first, second, third]) tab.kill();
    expect(history(await browser.open())).toEqual(['C']);
  });

  it('leave a journal alone that is older than a day, and remove it after 30 days', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    tab.kill();
    browser.clock.set('2026-11-21T09:00:01.000Z');
    const next = await browser.open();
    await committed(next);
    expect(history(next)).toEqual([]);
    expect(await stored()).toContain('"title":"A"');
    next.kill();
    browser.clock.set('2026-12-21T09:00:02.000Z');
    await committed(await browser.open());
    expect(await stored()).not.toContain('"title":"A"');
  });

  it('find nothing of another person, whose journals go', async () => {
    const browser = new Browser();
    const tab = await browser.open({ uid: 'eva' });
    go(tab, 'A');
    await committed(tab);
    const other = await browser.reload(tab, { uid: 'jan' });
    await committed(other);
    expect(history(other)).toEqual([]);
    expect(await stored()).not.toContain('"title":"A"');
  });

  it('stop writing when their journal was taken over or deleted', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    await browser.storage.removeOf('eva');
    go(tab, 'B');
    await committed(tab);
    expect(await browser.storage.heads()).toEqual([]);
  });
});

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
    ['is of another format', alter(1, 0, { v: 2 })],
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
    expect(aside?.unreadableBy).toBe(READER);

    go(again, 'D');
    await committed(again);
    const third = await browser.reload(again, { storage: browser.storage });
    expect([history(third), third.messages()]).toEqual([['D'], []]);
    third.kill();
    const fourth = await browser.open({ storage });
    expect(fourth.journal?.id).not.toBe(tab.journal?.id);
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

describe('a tab that is killed', () => {
  type Step = 'visit' | 'commit' | 'begin to commit' | 'kill' | 'kill in the transaction';

  const steps = fc.array(
    fc.constantFrom<Step>('visit', 'visit', 'commit', 'begin to commit', 'kill', 'kill in the transaction'),
    { maxLength: 25 },
  );

  it('at any moment has everything that was acknowledged, and nothing out of order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const browser = new Browser();
        let tab = await browser.open();
        await committed(tab);
        let visits: string[] = [];
        let known = 0;
        const base = () => (tab.journal?.writer.acknowledged().navigation ?? 0) - start;
        let start = tab.journal?.writer.acknowledged().navigation ?? 0;
        for (const step of [...plan, 'kill' as const]) {
          if (step === 'visit') {
            visits.push(`P${visits.length}`);
            go(tab, visits.at(-1) ?? '');
          } else if (step === 'commit') await committed(tab);
          else if (step === 'begin to commit') void committed(tab);
          else {
            if (step === 'kill in the transaction') void committed(tab);
            const acknowledged = known + base();
            tab = await browser.reload(tab);
            const found = history(tab).toReversed();
            const length = visits.lastIndexOf(found.at(-1) ?? '') + 1;
            expect(length).toBeGreaterThanOrEqual(acknowledged);
            expect(found).toEqual(visits.slice(0, length).slice(-5));
            visits = visits.slice(0, length);
            known = length;
            await committed(tab);
            start = tab.journal?.writer.acknowledged().navigation ?? 0;
          }
        }
        tab.kill();
      }),
      { numRuns: 60 },
    );
  });
});
