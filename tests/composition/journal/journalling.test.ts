import { describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from 'xstate';
import type { Message } from '#contract/message';
import {
  createJournalling,
  JOURNAL_AT_MOST_MS,
  type JournalKeeper,
  KEPT_FOR_MS,
} from '../../../src/composition/journal/journalling';
import { createKeeper } from '../../../src/composition/journal/keeper';
import { SESSION_NOT_KEPT } from '../../../src/machines/shared/journalMessages';
import { BATCH_MS } from '../../../src/services/journal/writer';
import { type CompositionKit, openComposition } from '../../kit/composition';
import { aUser, id } from '../../kit/fixtures';
import { Browser, stored, TabNotes } from '../../kit/journal';

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
    const kit = openComposition(journal);
    // Before the composition ends: a journal that is under way tells it of what it cannot keep.
    onTestFinished(() => journal.stop());
    return { kit, journal, tabNotes };
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

function messagesOf({ actors }: CompositionKit): readonly Message[] {
  return actors.feedback.getSnapshot().context.items.map(({ message }) => message);
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

  it('leaves nothing of its person behind when they sign out: only that they wished it', async () => {
    const { browser, notes, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.actors.auth.send({ type: 'auth.signOutRequested' });
    await untilHeld(browser, []);
    await expect.poll(() => ['journals', 'leaving', 'ended'].map(notes.read)).toEqual([null, true, null]);
  });

  it('leaves nothing behind when a token is renewed while its person signs out', async () => {
    const { browser, open } = openBrowser();
    const { kit, journal } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    journal.leave();
    kit.identity.becomes({ ...EVA, expiresAt: 7 });
    kit.identity.becomes(null);
    await untilHeld(browser, []);
  });

  it('is no longer about to be left when signing out did not succeed', async () => {
    const { browser, notes, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.identity.failSignOut();
    kit.actors.auth.send({ type: 'auth.signOutRequested' });
    (await kit.request(1)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    expect(notes.read('leaving')).toBe(null);
  });

  it('leaves nothing behind when its person signs out in another tab', async () => {
    const { browser, open } = openBrowser();
    const [first, second] = [open(), open()];
    await signIn(first.kit);
    await signIn(second.kit);
    await untilHeld(browser, ['eva', 'eva']);
    first.kit.actors.auth.send({ type: 'auth.signOutRequested' });
    second.kit.identity.becomes(null);
    await untilHeld(browser, []);
  });

  it('leaves nothing behind in a tab that hears of the sign-out after all is forgotten', async () => {
    const { browser, notes, open } = openBrowser();
    const [first, second] = [open(), open()];
    await signIn(first.kit);
    await signIn(second.kit);
    await untilHeld(browser, ['eva', 'eva']);
    first.kit.actors.auth.send({ type: 'auth.signOutRequested' });
    await untilHeld(browser, []);
    await expect.poll(() => notes.read('journals')).toBeNull();
    second.kit.identity.becomes(null);
    await untilHeld(browser, []);
    expect([notes.read('ended'), second.kit.actors.auth.getSnapshot().context.failure]).toEqual([null, null]);
  });

  it('leaves nothing behind in a tab that is hidden before it hears of the sign-out', async () => {
    const { browser, open } = openBrowser();
    const [first, second] = [open(), open()];
    await signIn(first.kit);
    await signIn(second.kit);
    await untilHeld(browser, ['eva', 'eva']);
    second.kit.actors.feedback.send({ type: 'feedback.shown', message: IMPORTANT });
    browser.hide();
    expect(JSON.stringify(browser.local)).toContain(IMPORTANT.title);
    first.kit.actors.auth.send({ type: 'auth.signOutRequested' });
    await untilHeld(browser, []);
    second.kit.actors.feedback.send({ type: 'feedback.shown', message: { ...IMPORTANT, title: 'Later' } });
    browser.hide();
    expect(Object.keys(browser.local)).toEqual([]);
  });

  it('that its person ended is forgotten at the next start when the page went before', async () => {
    const { browser, open } = openBrowser();
    const first = open();
    await signIn(first.kit);
    await untilHeld(browser, ['eva']);
    first.journal.leave();
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

  it('that the server ended is there again when its person comes back to this tab', async () => {
    const { browser, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.actors.feedback.send({ type: 'feedback.shown', message: IMPORTANT });
    kit.actors.auth.send({ type: 'auth.tokenRejected' });
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect(messagesOf(kit)).toEqual([]);
    await signIn(kit, EVA, 1);
    expect(messagesOf(kit)).toEqual([IMPORTANT]);
    expect(await journalsOf(browser)).toEqual(['eva']);
  });

  it('that the provider ended waits in every tab, and after a reload', async () => {
    const { browser, open } = openBrowser();
    const [first, second] = [open(), open()];
    for (const { kit } of [first, second]) {
      await signIn(kit);
      kit.actors.feedback.send({ type: 'feedback.shown', message: IMPORTANT });
    }
    await untilHeld(browser, ['eva', 'eva']);
    for (const { kit } of [first, second]) kit.identity.becomes(null);
    for (const { kit } of [first, second]) {
      await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    }
    const reloaded = open(second.tabNotes);
    reloaded.kit.identity.becomes(null);
    await waitFor(reloaded.kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    for (const { kit, request } of [
      { ...first, request: 1 },
      { ...reloaded, request: 0 },
    ]) {
      await signIn(kit, EVA, request);
      expect(messagesOf(kit)).toEqual([IMPORTANT]);
    }
  });

  it('that the server ended goes when somebody else signs in', async () => {
    const { browser, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.actors.auth.send({ type: 'auth.tokenRejected' });
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    await signIn(kit, JAN, 1);
    await untilHeld(browser, ['jan']);
  });

  it('that the server ended goes after 30 days without its person', async () => {
    const { browser, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.actors.auth.send({ type: 'auth.tokenRejected' });
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    browser.clock.advance(KEPT_FOR_MS - 1);
    open().kit.identity.becomes(null);
    await untilHeld(browser, ['eva']);
    browser.clock.advance(1);
    open().kit.identity.becomes(null);
    await untilHeld(browser, []);
  });

  it('goes on being kept when the provider could not end it', async () => {
    const { browser, open } = openBrowser();
    const { kit } = open();
    await signIn(kit);
    await untilHeld(browser, ['eva']);
    kit.identity.failSignOut();
    kit.actors.auth.send({ type: 'auth.tokenRejected' });
    (await kit.request(1)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    kit.actors.feedback.send({ type: 'feedback.shown', message: IMPORTANT });
    await expect
      .poll(async () => {
        browser.clock.advance(BATCH_MS);
        return (await stored()).includes(IMPORTANT.title);
      })
      .toBe(true);
  });

  it('without its chunk is told once, and is kept when the chunk comes at the next sign-in', async () => {
    const { browser, open } = openBrowser();
    let loads = 0;
    const keeper = createKeeper(browser.parts(new TabNotes()));
    const { kit } = open(undefined, async () => {
      loads += 1;
      if (loads < 3) throw new TypeError('Failed to fetch');
      return keeper;
    });
    await signIn(kit);
    expect(messagesOf(kit)).toEqual([SESSION_NOT_KEPT]);
    for (const request of [1, 2]) {
      kit.actors.auth.send({ type: 'auth.tokenRejected' });
      await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
      await signIn(kit, EVA, request);
      expect(messagesOf(kit)).toEqual([]);
    }
    expect(loads).toBe(3);
    await untilHeld(browser, ['eva']);
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
