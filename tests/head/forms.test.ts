// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdForms } from '../../src/head/forms';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('keeps a press on one of several buttons until the application takes the form', () => {
  holdForms();
  document.body.innerHTML =
    '<form><button type="submit" value="google">G</button><button type="submit" value="microsoft">M</button></form>';
  const button = document.querySelector<HTMLButtonElement>('[value=microsoft]');
  button?.click();
  expect(button?.ariaDisabled).toBe('true');
  const taken: (string | null | undefined)[] = [];
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    taken.push(event.submitter?.getAttribute('value'));
  });
  vi.advanceTimersByTime(1_000);
  expect([taken, button?.ariaDisabled]).toEqual([['microsoft'], 'false']);
});
