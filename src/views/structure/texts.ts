import { widthOf } from '#domain/chart/text';
import type { PlacedText } from './pdfText';

const MOVED = /^translate\((-?[\d.]+) (-?[\d.]+)\)/;

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

/** How far an element is moved by the groups that it is in; those that hold text scale nothing. */
function movedBy(element: Element | null): readonly [number, number] {
  if (!element) return [0, 0];
  const [x, y] = movedBy(element.parentElement);
  const [, dx = 0, dy = 0] = MOVED.exec(element.getAttribute('transform') ?? '') ?? [];
  return [x + Number(dx), y + Number(dy)];
}

const BEFORE: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/** What is written in a drawing, in its own units from its upper left corner. */
export function textsOf(drawing: string): readonly PlacedText[] {
  const root = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement;
  const [left = 0, top = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return [...root.querySelectorAll('text')].map((element) => {
    const text = element.textContent ?? '';
    const [x, y] = movedBy(element.parentElement);
    const size = numberOf(element, 'font-size');
    const before = BEFORE[element.getAttribute('text-anchor') ?? ''] ?? 0;
    return {
      text,
      x: x + numberOf(element, 'x') - before * widthOf(text, size) - left,
      y: y + numberOf(element, 'y') - top,
      size,
    };
  });
}
