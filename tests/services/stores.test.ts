import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/services/clock';
import { createSecrets, LONG_SECRET_LIFETIME_MS, SECRET_LIFETIME_MS } from '../../src/services/secrets';
import { createSession } from '../../src/services/session';
import { createStore } from '../../src/services/storage';

const ENTITY_ID = '0198f3a0-0000-7000-8000-000000000001';

/** A storage as browsers have it. */
class MapStorage implements Storage {
  readonly items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  clear = () => this.items.clear();
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('Full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

function openStore() {
  const storage = new MapStorage();
  return createStore(() => storage);
}

function refused(): Storage {
  throw new DOMException('Storage is switched off', 'SecurityError');
}

describe('the storage wrapper', () => {
  it('keeps values as JSON under the prefix of the product', () => {
    const storage = new MapStorage();
    const store = createStore(() => storage);
    store.write('list', [1, { a: null }]);
    expect([[...storage.items], store.read('list')]).toEqual([
      [['quorate:list', '[1,{"a":null}]']],
      [1, { a: null }],
    ]);
  });

  it.each([
    ['a function', () => 1],
    ['a function within', { list: [{ act: () => 1 }] }],
    ['a symbol', Symbol('s')],
    ['a symbol within', [[Symbol('s')]]],
    ['a symbol as a key', { within: { [Symbol('s')]: 1 } }],
  ])('refuses %s and keeps what was there', (_, value) => {
    const store = openStore();
    store.write('key', 'before');
    expect(() => store.write('key', value)).toThrow(TypeError);
    expect(store.read('key')).toBe('before');
  });

  it('refuses a value that contains itself, and takes one that is used twice', () => {
    const store = openStore();
    const shared = { a: 1 };
    const loop: Record<string, unknown> = {};
    loop.self = [loop];
    expect(() => store.write('key', loop)).toThrow('A value that contains itself cannot be stored');
    store.write('key', [shared, shared]);
    expect(store.read('key')).toEqual([shared, shared]);
  });

  it('reads nothing and broken JSON as null', () => {
    const storage = new MapStorage();
    storage.items.set('quorate:broken', '{');
    const store = createStore(() => storage);
    expect([store.read('none'), store.read('broken')]).toEqual([null, null]);
  });

  it('lives in memory where storage is switched off', () => {
    const store = createStore(refused);
    store.write('key', 'value');
    const read = store.read('key');
    store.remove('key');
    expect([read, store.read('key')]).toEqual(['value', null]);
  });

  it('prefers what it keeps in memory while storage is full, and goes back when there is room', () => {
    const storage = new MapStorage();
    const store = createStore(() => storage);
    store.write('key', 'old');
    storage.full = true;
    store.write('key', 'new');
    const whileFull = store.read('key');
    storage.full = false;
    store.write('key', 'newest');
    expect([whileFull, storage.getItem('quorate:key')]).toEqual(['new', '"newest"']);
  });
});

describe("the session's entity", () => {
  it('is the one entered last, until the session is cleared', () => {
    const storage = new MapStorage();
    const session = createSession(createStore(() => storage));
    session.enter(ENTITY_ID);
    const entered = session.entity();
    const keys = [...storage.items.keys()];
    session.clear();
    expect([entered, keys, session.entity()]).toEqual([ENTITY_ID, ['quorate:entity'], null]);
  });

  it('is nobody when what was stored is no id', () => {
    const store = openStore();
    store.write('entity', '../admin');
    expect(createSession(store).entity()).toBeNull();
  });
});

describe('a secret', () => {
  it('is opened once', () => {
    const secrets = createSecrets(systemClock);
    const reference = secrets.keep('hunter2');
    expect([secrets.open(reference), secrets.open(reference)]).toEqual(['hunter2', null]);
    expect(reference).toMatch(/^secret:[0-9a-f-]{36}$/);
  });

  it('does not stand in its reference, and each has its own', () => {
    const secrets = createSecrets(systemClock);
    const [one, two] = [secrets.keep('same'), secrets.keep('same')];
    expect([one === two, one.includes('same')]).toEqual([false, false]);
  });

  it('that is read stays until it is opened', () => {
    const secrets = createSecrets(systemClock);
    const reference = secrets.keep('hunter2');
    expect([secrets.read(reference), secrets.open(reference), secrets.read(reference)]).toEqual([
      'hunter2',
      'hunter2',
      null,
    ]);
  });

  it('that a person works with lasts for its own time', () => {
    vi.useFakeTimers();
    try {
      const secrets = createSecrets(systemClock);
      const reference = secrets.keep('long', LONG_SECRET_LIFETIME_MS);
      vi.advanceTimersByTime(LONG_SECRET_LIFETIME_MS - 1);
      expect(secrets.read(reference)).toBe('long');
      vi.advanceTimersByTime(1);
      expect(secrets.read(reference)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is gone after five minutes, and leaves no timer when it was opened', () => {
    vi.useFakeTimers();
    try {
      const secrets = createSecrets(systemClock);
      const [old, opened] = [secrets.keep('old'), secrets.keep('opened')];
      secrets.open(opened);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(SECRET_LIFETIME_MS);
      expect([secrets.open(old), vi.getTimerCount()]).toEqual([null, 0]);
    } finally {
      vi.useRealTimers();
    }
  });
});
