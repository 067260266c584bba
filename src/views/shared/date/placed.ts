import { type RefObject, useLayoutEffect } from 'react';

/** Between what opens and the edge of the window, in pixels. */
const MARGIN = 8;
/** Between what opens and what it belongs to, in pixels. */
const GAP = 4;

/**
 * Shows an element above everything else, dialogs included, below what it belongs to, or above it where there is more
 * room. It stays there while the page scrolls or the window changes.
 * @param place the element, with `popover="manual"`.
 */
export function usePlaced(place: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // A browser without popovers shows the element where it stands, in front of the page.
    if ('showPopover' in element) element.showPopover();
    const move = () => anchor.current && moveTo(element, anchor.current);
    move();
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, { capture: true });
    };
  }, [place, anchor]);
}

function moveTo(element: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = field.bottom + GAP;
  const above = field.top - GAP - height;
  const isBelow = below + height + MARGIN <= clientHeight || above < MARGIN;
  element.style.left = `${clamped(field.left, clientWidth - width)}px`;
  element.style.top = `${clamped(isBelow ? below : above, clientHeight - height)}px`;
}

function clamped(wanted: number, atMost: number): number {
  return Math.max(MARGIN, Math.min(wanted, atMost - MARGIN));
}
