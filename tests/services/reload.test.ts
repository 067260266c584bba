import { describe, expect, it } from 'vitest';
import { reloadOnMissingChunk } from '../../src/composition/reload';
import type { Store } from '../../src/services/storage';

/** A page that misses a chunk at the given times, in milliseconds; answers when it was reloaded. */
function missChunksAt(times: readonly number[], isKept: boolean): number[] {
  const page = new EventTarget();
  const values = new Map<string, unknown>();
  const reloads: number[] = [];
  let time = 0;
  const store: Pick<Store, 'read' | 'write'> = {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return isKept;
    },
  };
  reloadOnMissingChunk(
    page,
    store,
    () => time,
    () => reloads.push(time),
  );
  for (time of times) page.dispatchEvent(new Event('vite:preloadError'));
  return reloads;
}

describe('a chunk that is missing after a new version', () => {
  it('reloads the page once, and again only when a minute has passed', () => {
    expect(missChunksAt([1_000_000, 1_059_999, 1_060_000], true)).toEqual([1_000_000, 1_060_000]);
  });

  it('never reloads a page that would forget that it did', () => {
    expect(missChunksAt([1_000_000], false)).toEqual([]);
  });
});
