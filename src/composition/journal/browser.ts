import { STORAGE_PREFIX } from '#contract/vocabulary';
import type { StreamsOfModule } from '../../machines/shared/journalled';
import { systemClock } from '../../services/clock';
import { webLocks } from '../../services/journal/locks';
import { openJournalStorage } from '../../services/journal/storage';
import { openTails } from '../../services/journal/tails';
import type { Store } from '../../services/storage';
import type { JournalKeeper } from './journalling';
import { createKeeper } from './keeper';
import { streamsOf } from './streams';

/** Journals in this browser. */
export function browserJournal(
  browser: Window,
  tabNotes: Store,
  modules: readonly StreamsOfModule[],
): JournalKeeper {
  const storage = openJournalStorage();
  const { document, navigator } = browser;
  const parts = {
    streams: streamsOf(modules),
    storage,
    tails: openTails(() => browser.localStorage),
    locks: webLocks(navigator.locks, `${STORAGE_PREFIX}journal:`),
    clock: systemClock,
    tabNotes,
    newId: () => crypto.randomUUID(),
    whenHidden: (act: () => void) => {
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') act();
      };
      document.addEventListener('visibilitychange', whenHidden);
      browser.addEventListener('pagehide', act);
      return () => {
        document.removeEventListener('visibilitychange', whenHidden);
        browser.removeEventListener('pagehide', act);
      };
    },
  };
  return createKeeper(parts);
}
