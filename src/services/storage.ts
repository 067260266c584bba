import { STORAGE_PREFIX } from '#contract/vocabulary';

/** Small values under the product's prefix (DATA-1). */
export interface Store {
  /** The value as it was written; null when there is none or it cannot be read. */
  read(key: string): unknown;
  /**
   * Whether the value outlives the page.
   * @throws TypeError when the value holds a function or a symbol at any depth, or contains itself.
   */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/**
 * A store over `localStorage` or `sessionStorage`. Where the browser refuses (private mode, full or disabled storage)
 * values live in memory until the page goes.
 * @param open gives the storage; it may throw, as reading `window.localStorage` does when cookies are blocked.
 */
export function createStore(open: () => Storage): Store {
  const memory = new Map<string, string>();

  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };

  return {
    read(key) {
      const name = STORAGE_PREFIX + key;
      const json = memory.get(name) ?? attempt((storage) => storage.getItem(name));
      return json === null ? null : parse(json);
    },
    write(key, value) {
      refuseUnstorable(value, []);
      const name = STORAGE_PREFIX + key;
      const json = JSON.stringify(value ?? null);
      const kept = attempt((storage) => {
        storage.setItem(name, json);
        return true;
      });
      if (kept) memory.delete(name);
      else memory.set(name, json);
      return kept === true;
    },
    remove(key) {
      const name = STORAGE_PREFIX + key;
      memory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function refuseUnstorable(value: unknown, above: readonly object[]): void {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`A ${typeof value} cannot be stored`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (above.includes(value)) throw new TypeError('A value that contains itself cannot be stored');
  if (Object.getOwnPropertySymbols(value).length > 0) throw new TypeError('A symbol cannot be stored');
  for (const member of Object.values(value)) refuseUnstorable(member, [...above, value]);
}
