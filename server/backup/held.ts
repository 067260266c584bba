import type { FileStore } from '#server/files/store';

export interface HeldStore extends FileStore {
  /** Keeps what is removed from now on, until what it returns is called: then it is removed. */
  hold(): () => Promise<void>;
}

interface Elsewhere {
  /** Whether a backup of the same installation is under way at another server. */
  readonly isHeld: () => Promise<boolean>;
  /** How long until it is asked again, in milliseconds. */
  readonly againMs: number;
}

const NOWHERE: Elsewhere = { isHeld: async () => false, againMs: 0 };

/**
 * A store whose removals wait while a backup, here or at another server, copies the files that its snapshot names. What still waits when
 * this server ends has no row any more, and goes with the files without one.
 */
export function heldRemovals(store: FileStore, elsewhere: Elsewhere = NOWHERE): HeldStore {
  let holds = 0;
  const waiting = new Set<string>();
  let _timer: NodeJS.Timeout | null = null;

  const isHeld = async () => holds > 0 || (await elsewhere.isHeld());

  function later(): void {
    _timer ??= setTimeout(() => {
      _timer = null;
      removeWaiting().catch(later);
    }, elsewhere.againMs).unref();
  }

  async function removeWaiting(): Promise<void> {
    if (holds > 0 || waiting.size === 0) return;
    if (await elsewhere.isHeld()) return later();
    const keys = [...waiting];
    waiting.clear();
    // What cannot be removed goes with the files without a row.
    await Promise.allSettled(keys.map((key) => store.remove(key)));
  }

  return {
    write: (key, content) => store.write(key, content),
    read: (key, range) => store.read(key, range),
    onDisk: (key, work) => store.onDisk(key, work),
    list: () => store.list(),
    async remove(key) {
      if (!(await isHeld())) return store.remove(key);
      waiting.add(key);
      if (holds === 0) later();
    },
    hold() {
      holds += 1;
      return async () => {
        holds -= 1;
        await removeWaiting();
      };
    },
  };
}
