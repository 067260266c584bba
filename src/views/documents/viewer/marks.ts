import type { PageRectangle } from '#contract/calls/documentComments';
import type { Span } from '#domain/document/places';

/** Rectangles that stand on the screen, as parts of the box around them; those on one line are one. */
export function partsOf(rectangles: readonly DOMRect[], box: DOMRect): readonly PageRectangle[] {
  const lines: { left: number; top: number; right: number; bottom: number }[] = [];
  for (const { left, top, right, bottom } of rectangles) {
    if (right - left < 1 || bottom - top < 1) continue;
    const line = lines.find(
      (other) => Math.min(bottom, other.bottom) - Math.max(top, other.top) > (bottom - top) / 2,
    );
    if (!line) lines.push({ left, top, right, bottom });
    else {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
      line.top = Math.min(line.top, top);
      line.bottom = Math.max(line.bottom, bottom);
    }
  }
  const share = (value: number, of: number) => Math.min(1, Math.max(0, of === 0 ? 0 : value / of));
  return lines.map(({ left, top, right, bottom }) => ({
    x: share(left - box.left, box.width),
    y: share(top - box.top, box.height),
    width: share(right - left, box.width),
    height: share(bottom - top, box.height),
  }));
}

/** Where a part of the words in an element stands on the screen. */
export function rangeOf(container: Node, { at, length }: Span): Range | null {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const size = node.textContent?.length ?? 0;
    if (!isBegun && at < before + size) {
      range.setStart(node, at - before);
      isBegun = true;
    }
    if (isBegun && at + length <= before + size) {
      range.setEnd(node, at + length - before);
      return range;
    }
    before += size;
  }
  return null;
}
