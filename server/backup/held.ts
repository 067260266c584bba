import type { FileStore } from '#server/files/store';

export interface HeldStore extends FileStore {
  /** Keeps what is removed from now on, until what it returns is called: then it is removed. */
  hold(): () => Promise<void>;
}

/** A store whose removals wait while a backup copies the files that its snapshot names. */
export function heldRemovals(store: FileStore): HeldStore {
  let holds = 0;
  const waiting = new Set<string>();
  return {
    write: (key, content) => store.write(key, content),
    read: (key, range) => store.read(key, range),
    onDisk: (key, work) => store.onDisk(key, work),
    list: () => store.list(),
    async remove(key) {
      if (holds > 0) waiting.add(key);
      else await store.remove(key);
    },
    hold() {
      holds += 1;
      return async () => {
        holds -= 1;
        if (holds > 0) return;
        const keys = [...waiting];
        waiting.clear();
        for (const key of keys) await store.remove(key);
      };
    },
  };
}
