import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Message } from '#contract/message';
import { createKeeper } from '../../src/composition/journalKeeper';
import { createJournalling, JOURNAL_AT_MOST_MS, type JournalKeeper } from '../../src/composition/journalling';
import { BATCH_MS } from '../../src/services/journal/writer';
import { type CompositionKit, openComposition } from '../kit/composition';
import { aUser, id } from '../kit/fixtures';
import { Browser, TabNotes } from '../kit/journal';

const EVA = { uid: 'eva', email: 'eva@vanhouten.test' };
const JAN = { uid: 'jan', email: 'jan@vanhouten.test' };
const IMPORTANT: Message = { type: 'warning', title: 'Your vote was not counted.', persistent: true };

/** A browser in which whole compositions are opened, on notes that stay. */
function openBrowser() {
  const browser = new Browser();
  const notes = new TabNotes();
  const open = (tabNotes = new TabNotes(), load?: () => Promise<JournalKeeper>) => {
    const keeper = createKeeper(browser.parts(tabNotes));
    const journal = createJournalling(load ?? (async () => keeper), browser.clock, notes);
    return { kit: openComposition(journal), journal, tabNotes };
  };
  return { browser, notes, open };
}

async function signIn(kit: CompositionKit, person = EVA, request = 0): Promise<void> {
  kit.identity.becomes(person);
  (await kit.request(request)).answer(aUser());
  await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
}

async function journalsOf(browser: Browser): Promise<readonly string[]> {
  return (await browser.storage.heads()).map(({ uid }) => uid);
}

async function untilHeld(browser: Browser, expected: readonly string[]): Promise<void> {
  await expect.poll(() => journalsOf(browser)).toEqual(expected);
}

describe('a session and its journal', () => {
  it('begins with what outlived the last page', async () => {
    const { browser, open } = openBrowser();
    const first = open();
    await signIn(first.kit);
    first.kit.actors.feedback.send({ type: 'feedback.shown', message: IMPORTANT });
    first.kit.actors.entity.send({ type: 'entity.userGone' });
    first.kit.actors.entity.send({ type: 'entity.resumed', entityId: id(1) });
    await expect
      .poll(async () => {
        browser.clock.advance(BATCH_MS);
        const [head] = await browser.storage.heads();
        return head?.streams.entity?.next;
      })
      .toBeGreaterThan(2);
    first.journal.stop();

    const second = open(first.tabNotes);
    await signIn(second.kit);
    const { items } = second.kit.actors.feedback.getSnapshot().context;
    expect(items.map(({ message }) => message)).toEqual([IMPORTANT]);
    expect(second.kit.actors.entity.getSnapshot().context.sessionEntity).toBe(id(1));
  });

  it('does not wait longer than 5 s for a journal that does not answer', async () => {
    const { browser, open } = openBrowser();
    const { kit } = open(undefined, () => new Promise(() => {}));
    kit.identity.becomes(EVA);
    (await kit.request(0)).answer(aUser());
    await Promise.resolve();
    expect(kit.actors.auth.getSnapshot().value).toBe('loadingUser');
    browser.clock.advance(JOURNAL_AT_MOST_MS);
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
  });

  it('begins without a journal that cannot be loaded', async () => {
    const { open } = openBrowser();
    const { kit } = open(undefined, () => Promise.reject(new TypeError('Failed to fetch')));
    await signIn(kit);
    expect(kit.actors.auth.getSnapshot().matches('signedIn')).toBe(true);
  });

  it('leaves nothing behind when it ends', async () => {
    const { browser, notes, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.identity.becomes(null);
    await untilHeld(browser, []);
    await expect.poll(() => notes.read('journals')).toBeNull();
  });

  it('that ended without this page is forgotten at its start', async () => {
    const { browser, open } = openBrowser();
    const first = open();
    await signIn(first.kit);
    await untilHeld(browser, ['eva']);
    first.journal.stop();
    open().kit.identity.becomes(null);
    await untilHeld(browser, []);
  });

  it('of one person gives nothing to the next', async () => {
    const { browser, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.actors.feedback.send({ type: 'feedback.shown', message: IMPORTANT });
    await signIn(kit, JAN, 1);
    expect(kit.actors.feedback.getSnapshot().context.items).toEqual([]);
    await untilHeld(browser, ['jan']);
  });

  it('asks for no storage while nobody was ever here', async () => {
    const { open } = openBrowser();
    let loads = 0;
    const { kit, journal } = open(undefined, () => {
      loads += 1;
      return new Promise(() => {});
    });
    kit.identity.becomes(null);
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([loads, journal.opening()]).toEqual([0, null]);
  });
});
