import { STORAGE_PREFIX } from '#contract/vocabulary';
import { SKETCHED } from './marks';

/** Connecting is seldom longer; then it is worth a word. Milliseconds. */
const SLOW_AFTER_MS = 4_000;

/**
 * What is painted before the application is there: it can be looked at and not used. The application takes its place, or
 * takes it away.
 * @param slow is said when the application takes long to come.
 */
export function frameOf(drawn: Element, slow: string): HTMLElement {
  const frame = document.createElement('div');
  frame.setAttribute(SKETCHED, '');
  frame.setAttribute('aria-busy', 'true');
  drawn.setAttribute('inert', '');
  const words = document.createElement('p');
  words.className = 'sketch-words';
  words.setAttribute('role', 'status');
  setTimeout(() => {
    words.textContent = slow;
  }, SLOW_AFTER_MS);
  frame.append(drawn, words);
  return frame;
}

/** Takes it away as soon as another tab says, in this note, that the person leaves. */
export function removeOnLeaving(
  frame: HTMLElement,
  note: string,
  isLeft: (value: string | null) => boolean,
): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === STORAGE_PREFIX + note && isLeft(newValue))) frame.remove();
  });
}
