import { describe, expect, it } from 'vitest';
import { createCache } from '../../src/services/cache';
import { createStore } from '../../src/services/storage';
import { id } from '../kit/fixtures';

/** A cache of texts, on a storage that takes `room` characters and not the key `refused`. */
function open(room = Number.POSITIVE_INFINITY, refused = '') {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room || key === refused) throw new DOMException('Full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
  const cache = createCache<string>({
    store: createStore(() => storage),
    keys: () => [...items.keys()],
    note: 'remembered',
    read: (value) => (typeof value === 'string' ? value : null),
  });
  return { cache, items, keys: () => [...items.keys()].toSorted() };
}

const KEY = `quorate:cache:eva:${id(1)}`;

describe('the read cache', () => {
  it('finds what was kept of an entity, and without one the newest', () => {
    const { cache } = open();
    cache.keep('eva', id(1), 'one');
    cache.keep('eva', id(2), 'two');
    expect([cache.find(id(1)), cache.find(id(2)), cache.find(null), cache.find(id(3))]).toEqual([
      'one',
      'two',
      'two',
      null,
    ]);
  });

  it('keeps five entities; the one not seen for longest goes', () => {
    const { cache, keys } = open();
    for (const digit of [1, 2, 3, 4, 5]) cache.keep('eva', id(digit), 'text');
    cache.keep('eva', id(1), 'again');
    cache.keep('eva', id(6), 'text');
    expect([cache.find(id(2)), cache.find(id(1)), keys().length]).toEqual([null, 'again', 6]);
  });

  it('keeps nothing of who was here before', () => {
    const { cache, keys } = open();
    cache.keep('eva', id(1), 'of Eva');
    cache.keep('jan', id(2), 'of Jan');
    expect([cache.find(id(1)), keys()]).toEqual([null, [`quorate:cache:jan:${id(2)}`, 'quorate:remembered']]);
  });

  it('forgets everything, also what no note names', () => {
    const { cache, items } = open();
    cache.keep('eva', id(1), 'one');
    items.delete('quorate:remembered');
    items.set('quorate:theme', 'dark');
    expect(cache.find(null)).toBe(null);
    cache.forget();
    expect([...items.keys()]).toEqual(['quorate:theme']);
  });

  it.each([
    ['no JSON', '{'],
    ['another format', '{"v":0,"value":"old"}'],
    ['no value of its kind', '{"v":1,"value":7}'],
  ])('drops an entry that is %s', (_, text) => {
    const { cache, items, keys } = open();
    cache.keep('eva', id(1), 'one');
    items.set(KEY, text);
    expect([cache.find(id(1)), cache.find(null), keys()]).toEqual([null, null, ['quorate:remembered']]);
  });

  it.each(['7', '{"uid":"eva"}', '{"uid":7,"entities":[]}', '{"uid":"eva","entities":["../x"]}'])(
    'finds nothing by the note %s',
    (note) => {
      const { cache, items } = open();
      cache.keep('eva', id(1), 'one');
      items.set('quorate:remembered', note);
      expect(cache.find(null)).toBe(null);
    },
  );

  it('keeps nothing that is too long, and not what stood there before', () => {
    const { cache, keys } = open();
    cache.keep('eva', id(1), 'short');
    cache.keep('eva', id(1), 'x'.repeat(200_000));
    expect([cache.find(id(1)), keys()]).toEqual([null, ['quorate:remembered']]);
  });

  it('keeps nothing where storage is full', () => {
    const { cache, keys } = open(100);
    cache.keep('eva', id(1), 'x'.repeat(100));
    expect([cache.find(id(1)), keys()]).toEqual([null, ['quorate:remembered']]);
  });

  it('keeps nothing of which it cannot note whose it is: signing out would leave it there', () => {
    const { cache, keys } = open(undefined, 'quorate:remembered');
    cache.keep('eva', id(1), 'one');
    expect([cache.find(id(1)), keys()]).toEqual([null, []]);
  });
});
