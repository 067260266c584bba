import { type PageRectangle, PLACE_LIMITS } from '#contract/calls/documentComments';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import { partsOf } from './marks';

/** The page that something stands on, by the element that shows it. */
function pageAround(node: Node): { readonly page: number; readonly box: Element } | null {
  const element = node instanceof Element ? node : node.parentElement;
  const box = element?.closest('[data-page]');
  const page = Number(box?.getAttribute('data-page'));
  return box && page > 0 ? { page, box } : null;
}

/**
 * The words that are selected on a page, and where they stand.
 * @param isUpright places are kept for pages that stand upright.
 * @returns null where nothing on a page is selected.
 */
export function selectedPlace(selection: Selection | null, isUpright: boolean): CommentPlace | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const at = pageAround(range.startContainer);
  const quote = selection.toString().replaceAll(/\s+/gu, ' ').trim().slice(0, PLACE_LIMITS.quote);
  if (!at || quote === '') return null;
  const isDrawn = at.box.querySelector('canvas') !== null;
  const parts =
    isDrawn && isUpright ? partsOf([...range.getClientRects()], at.box.getBoundingClientRect()) : [];
  const position = parts.map(inside).filter(({ width, height }) => width > 0 && height > 0);
  return {
    page: at.page,
    position: position.length > 0 ? position.slice(0, PLACE_LIMITS.rectangles) : null,
    quote,
  };
}

/** A point of a page, in parts of its width and height. */
export function pointedPlace(page: number, box: DOMRect, x: number, y: number): CommentPlace {
  const at = { x: (x - box.left) / box.width, y: (y - box.top) / box.height, width: 0, height: 0 };
  return { page, position: [inside(at)], quote: null };
}

const share = (value: number) => Math.min(1, Math.max(0, value));

function inside({ x, y, width, height }: PageRectangle): PageRectangle {
  const left = share(x);
  const top = share(y);
  return { x: left, y: top, width: share(x + width) - left, height: share(y + height) - top };
}
