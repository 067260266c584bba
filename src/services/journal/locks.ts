/** Holds one name per page; the browser frees it when the page goes, however it goes. */
export interface Locks {
  /** Frees the lock again; null when another page holds it. */
  take(id: string): Promise<(() => void) | null>;
}

/** Web Locks named `quorate:journal:<id>`. Without them (an origin that is not secure) no journal is anybody's. */
export function webLocks(manager: LockManager | undefined, prefix: string): Locks {
  return {
    take: (id) =>
      new Promise((resolve, reject) => {
        if (!manager) {
          resolve(null);
          return;
        }
        const hold = (lock: Lock | null) => {
          if (!lock) {
            resolve(null);
            return null;
          }
          return new Promise<void>((release) => resolve(() => release()));
        };
        manager.request(`${prefix}${id}`, { ifAvailable: true }, hold).catch(reject);
      }),
  };
}
