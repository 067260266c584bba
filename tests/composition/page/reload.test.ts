import { describe, expect, it } from 'vitest';
import { reloadOnMissingChunk } from '../../../src/composition/page/reload';
import type { Store } from '../../../src/services/storage';

interface Place {
  readonly isKept?: boolean;
  readonly isServed?: boolean;
}

/** A page that misses a chunk at the given times, in milliseconds; answers when it was reloaded. */
async function missChunksAt(times: readonly number[], { isKept = true, isServed = true }: Place = {}) {
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
  const answered = Promise.resolve(isServed);
  reloadOnMissingChunk(page, {
    store,
    now: () => time,
    isServed: () => answered,
    reload: () => reloads.push(time),
  });
  for (time of times) {
    page.dispatchEvent(new Event('vite:preloadError'));
    await answered;
  }
  return reloads;
}

describe('a chunk that is missing after a new version', () => {
  it('reloads the page once, and again only when a minute has passed', async () => {
    expect(await missChunksAt([1_000_000, 1_059_999, 1_060_000])).toEqual([1_000_000, 1_060_000]);
  });

  it('never reloads a page that would forget that it did', async () => {
    expect(await missChunksAt([1_000_000], { isKept: false })).toEqual([]);
  });

  it('leaves the page alone while the server does not answer', async () => {
    expect(await missChunksAt([1_000_000], { isServed: false })).toEqual([]);
  });
});
