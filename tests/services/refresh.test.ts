import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '../../src/services/clock';
import { type Alone, createRefresh } from '../../src/services/refresh';
import { createStore } from '../../src/services/storage';
import { createTokenRefresh } from '../../src/services/tokenRefresh';

const HOUR_MS = 3_600_000;
const DUE_MS = 300_000;

/** One tab: its SDK knows the token it issued itself, not the other tab's. */
function openTab(
  shared: { notes: ReturnType<typeof createStore>; alone: Alone },
  answer: () => Promise<void>,
  clock = { now: () => HOUR_MS - DUE_MS },
) {
  let expiresAt = HOUR_MS;
  let asked = 0;
  const identity = {
    uid: () => 'eva',
    expiresAt: () => expiresAt,
    token: async () => {
      asked += 1;
      await answer();
      expiresAt += HOUR_MS;
      return 'token';
    },
  };
  const refresh = createRefresh({ identity, clock, dueMs: DUE_MS, ...shared });
  return { refresh, asked: () => asked };
}

function shareBrowser() {
  const items = new Map<string, string>();
  const storage = {
    length: 0,
    clear: () => {},
    key: () => null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  let last: Promise<unknown> = Promise.resolve();
  const alone: Alone = (act) => {
    const mine = last.then(act);
    last = mine.catch(() => {});
    return mine;
  };
  return { shared: { notes: createStore(() => storage), alone }, items };
}

const issued = async () => {};
const failing = (error: Error) => async () => {
  throw error;
};

describe('renewing the token', () => {
  it('is done once for two tabs that want it at the same time', async () => {
    const { shared } = shareBrowser();
    const [one, two] = [openTab(shared, issued), openTab(shared, issued)];
    expect(await Promise.all([one.refresh.run(), two.refresh.run()])).toEqual([
      { kind: 'issued', expiresAt: 2 * HOUR_MS },
      { kind: 'issued', expiresAt: 2 * HOUR_MS },
    ]);
    expect([one.asked(), two.asked()]).toEqual([1, 0]);
  });

  it('is done again when what another tab renewed has come to its end too, as after a sleep', async () => {
    const { shared } = shareBrowser();
    await openTab(shared, issued).refresh.run();
    const woken = openTab(shared, issued, { now: () => 2 * HOUR_MS - DUE_MS });
    await woken.refresh.run();
    expect(woken.asked()).toBe(1);
  });

  it('is done again when its own token comes to its end', async () => {
    const { shared } = shareBrowser();
    let now = HOUR_MS - DUE_MS;
    const tab = openTab(shared, issued, { now: () => now });
    await tab.refresh.run();
    now += HOUR_MS;
    expect(await tab.refresh.run()).toEqual({ kind: 'issued', expiresAt: 3 * HOUR_MS });
    expect(tab.asked()).toBe(2);
  });

  it('is not done for a token that the SDK has had from another tab meanwhile', async () => {
    const tab = openTab(shareBrowser().shared, issued, { now: () => 0 });
    expect(await tab.refresh.run()).toEqual({ kind: 'issued', expiresAt: HOUR_MS });
    expect(tab.asked()).toBe(0);
  });

  it.each([
    ['a network that failed', new FirebaseError('auth/network-request-failed', ''), true],
    ['another tab that is silent', new DOMException('', 'TimeoutError'), true],
    ['a session that was revoked', new FirebaseError('auth/user-token-expired', ''), false],
    ['a fault of the provider', new FirebaseError('auth/internal-error', ''), false],
  ])('after %s says whether it is worth another attempt', async (_, error, retry) => {
    const tab = openTab(shareBrowser().shared, failing(error));
    expect(await tab.refresh.run()).toEqual({ kind: 'failed', retry });
  });

  it('leaves nothing of it in the browser when the person leaves', async () => {
    const { shared, items } = shareBrowser();
    const tab = openTab(shared, issued);
    const refresh = createTokenRefresh(async () => tab.refresh, shared.notes);
    await refresh.run();
    expect([...items]).toEqual([['quorate:token', JSON.stringify({ uid: 'eva', expiresAt: 2 * HOUR_MS })]]);
    refresh.forget();
    expect([...items]).toEqual([]);
  });

  it('that cannot be fetched is a network that failed', async () => {
    const refresh = createTokenRefresh(
      () => Promise.reject(new TypeError('The chunk does not come')),
      shareBrowser().shared.notes,
    );
    expect(await refresh.run()).toEqual({ kind: 'failed', retry: true });
  });
});

describe('a wait with an absolute end', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  function waitUntil(time: number): () => boolean {
    let over = false;
    at(time).subscribe(() => {
      over = true;
    });
    return () => over;
  }

  it('ends at that time', () => {
    const isOver = waitUntil(100_000);
    vi.advanceTimersByTime(99_999);
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOver()).toBe(true);
  });

  it('ends at once when that time has passed', () => {
    vi.setSystemTime(5);
    expect(waitUntil(4)()).toBe(true);
  });

  it('ends within half a minute after a machine that slept beyond it wakes', () => {
    const isOver = waitUntil(10 * HOUR_MS);
    vi.setSystemTime(11 * HOUR_MS);
    vi.advanceTimersByTime(30_000);
    expect(isOver()).toBe(true);
  });

  it('follows a clock that is set back by an hour', () => {
    const isOver = waitUntil(HOUR_MS);
    vi.setSystemTime(-HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS);
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(HOUR_MS + 30_000);
    expect(isOver()).toBe(true);
  });
});
