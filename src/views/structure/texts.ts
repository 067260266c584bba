import { widthOf } from '#domain/chart/text';
import type { PlacedText } from './pdfText';

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

const BEFORE: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/** What is written in a drawing, in its own units from its upper left corner; nothing in it is moved by a `transform`. */
export function textsOf(drawing: string): readonly PlacedText[] {
  const root = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement;
  const [left = 0, top = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return [...root.querySelectorAll('text')].map((element) => {
    const text = element.textContent ?? '';
    const size = numberOf(element, 'font-size');
    const before = BEFORE[element.getAttribute('text-anchor') ?? ''] ?? 0;
    return {
      text,
      x: numberOf(element, 'x') - before * widthOf(text, size) - left,
      y: numberOf(element, 'y') - top,
      size,
    };
  });
}
