// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead } from '../../../src/views/shell/ahead';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const scroll = () => document.body.dispatchEvent(new Event('scroll'));

it('fetches one part after another, also behind one that does not come', async () => {
  const fetched: string[] = [];
  let come = () => {};
  const first = () => {
    fetched.push('first');
    return new Promise<void>((_, reject) => {
      come = () => reject(new Error('No network'));
    });
  };
  fetchAhead([first, async () => fetched.push('second')], 3_000);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toEqual(['first']);
  come();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toEqual(['first', 'second']);
});

it('fetches nothing while somebody scrolls, nor once it is ended', async () => {
  const fetched: string[] = [];
  const part = (name: string) => async () => fetched.push(name);
  const end = fetchAhead([part('first'), part('second'), part('third')], 0);
  scroll();
  await vi.advanceTimersByTimeAsync(400);
  scroll();
  await vi.advanceTimersByTimeAsync(400);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched).toContain('first');
  scroll();
  end();
  const before = [...fetched];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(before);
});
