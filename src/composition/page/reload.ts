import type { Store } from '../../services/storage';

const RELOADED_KEY = 'reloaded';

/** A second failure so soon after a reload is no old tab: another reload would not help. Milliseconds. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

interface Reloading {
  /** Lives as long as the tab. */
  readonly store: Pick<Store, 'read' | 'write'>;
  readonly now: () => number;
  /** Whether the server answers; never rejects. */
  readonly isServed: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * An old tab after a new version misses its chunks (`vite:preloadError`): one reload brings the new ones. Without a
 * network or a server they are missing too, and then a reload would take what is on the screen away.
 */
export function reloadOnMissingChunk(
  page: Pick<EventTarget, 'addEventListener'>,
  { store, now, isServed, reload }: Reloading,
): void {
  const missed = async () => {
    if (!(await isServed())) return;
    const last = store.read(RELOADED_KEY);
    if (typeof last === 'number' && now() - last < RELOAD_AGAIN_AFTER_MS) return;
    // A page that cannot remember its reload would reload for ever.
    if (store.write(RELOADED_KEY, now())) reload();
  };
  page.addEventListener('vite:preloadError', () => void missed());
}
