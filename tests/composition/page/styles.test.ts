// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mendStyles } from '../../../src/composition/page/styles';

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" data-sheet="/assets/errors.css">';
});
afterEach(() => vi.useRealTimers());

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const fail = (link: HTMLLinkElement | undefined) => link?.dispatchEvent(new Event('error'));

it('asks for a style sheet that did not come again, until it comes', () => {
  mendStyles(window);
  const [first] = sheets();
  fail(first);
  expect(sheets()).toEqual([first]);
  vi.advanceTimersByTime(2_000);
  const [second, ...others] = sheets();
  expect([second === first, second?.dataset.sheet, others]).toEqual([false, '/assets/errors.css', []]);
  fail(second);
  vi.advanceTimersByTime(2_000);
  const [third] = sheets();
  expect(third === second).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(sheets()).toEqual([third]);
});

it('asks at once when the network is back', () => {
  mendStyles(window);
  const [first] = sheets();
  fail(first);
  window.dispatchEvent(new Event('online'));
  expect(sheets()[0] === first).toBe(false);
});
