// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askDemoIdentity } from '../../src/services/signInMethods/demoIdentity';

const ACCOUNT = { sub: 'eva@vanhouten.test', email: 'eva@vanhouten.test', name: 'Eva Brinkman' };
const TOLD = { type: 'quorate.identity', provider: 'google', account: ACCOUNT };

/** The page that asks, with a window that a test closes. */
function openAsker({ blocked = false } = {}) {
  const opened = Object.create(window, { closed: { value: false, writable: true } });
  const open = vi.spyOn(window, 'open').mockReturnValue(blocked ? null : opened);
  const tell = (data: unknown, { origin = location.origin, source = opened } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { open, opened, tell };
}

describe('the window of the demo’s identity', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is 500 by 600 (AUTH-4) and gives the account that was chosen there', async () => {
    const { open, tell } = openAsker();
    const answer = askDemoIdentity(window, 'google');
    expect(open.mock.calls).toEqual([
      ['/dev/identity?provider=google', 'quorate-identity', expect.stringContaining('width=500,height=600')],
    ]);
    tell(TOLD);
    expect(await answer).toEqual(ACCOUNT);
  });

  it('is believed only itself, on our origin, and only a whole account', async () => {
    const { opened, tell } = openAsker();
    const answer = askDemoIdentity(window, 'google');
    tell(TOLD, { origin: 'https://elsewhere.test' });
    tell(TOLD, { source: window });
    tell({ ...TOLD, type: 'other' });
    tell({ ...TOLD, account: { sub: 'eva' } });
    opened.closed = true;
    vi.advanceTimersByTime(2_000);
    expect(await answer).toBe('cancelled');
  });

  it('that was closed is noticed within two seconds', async () => {
    const { opened } = openAsker();
    const answer = askDemoIdentity(window, 'microsoft');
    opened.closed = true;
    vi.advanceTimersByTime(2_000);
    expect(await answer).toBe('cancelled');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that the browser does not open is told', async () => {
    openAsker({ blocked: true });
    expect(await askDemoIdentity(window, 'google')).toBe('popup-blocked');
  });
});
