import type { Store } from '../services/storage';

const RELOADED_KEY = 'reloaded';

/** A second failure so soon after a reload is no old tab: another reload would not help. Milliseconds. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/**
 * An old tab after a new version misses its chunks (`vite:preloadError`): one reload brings the new ones.
 * @param store lives as long as the tab.
 */
export function reloadOnMissingChunk(
  page: Pick<EventTarget, 'addEventListener'>,
  store: Pick<Store, 'read' | 'write'>,
  now: () => number,
  reload: () => void,
): void {
  page.addEventListener('vite:preloadError', () => {
    const last = store.read(RELOADED_KEY);
    if (typeof last === 'number' && now() - last < RELOAD_AGAIN_AFTER_MS) return;
    // A page that cannot remember its reload would reload for ever.
    if (store.write(RELOADED_KEY, now())) reload();
  });
}
