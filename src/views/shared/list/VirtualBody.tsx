import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowsProps } from './rowPlace';
import styles from './VirtualBody.module.css';

/** Pixels: of a row until it has been measured. */
const ROW = 56;
/** Rows beyond the edges, so that a quick hand does not see an empty place. */
const AHEAD = 6;

/**
 * The rows of a long table that are in sight, and room for the others: it scrolls with whatever it stands in. The row
 * that has the focus stays when it is scrolled away. On paper every row is there.
 */
export function VirtualBody({ count, keyAt, row }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<{ readonly element: HTMLElement; readonly above: number } | null>(
    null,
  );
  const [focused, setFocused] = useState<number | null>(null);
  const isPrinted = usePrinted();

  useLayoutEffect(() => {
    const element = scrollerOf(body.current);
    if (!body.current || !element) return;
    const above = body.current.getBoundingClientRect().top - element.getBoundingClientRect().top;
    setScroller({ element, above: above + element.scrollTop });
  }, []);

  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: scroller !== null && !isPrinted,
    getScrollElement: () => scroller?.element ?? null,
    getItemKey: keyAt,
    estimateSize: () => ROW,
    overscan: AHEAD,
    scrollMargin: scroller?.above ?? 0,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      if (focused === null || focused >= count || shown.includes(focused)) return shown;
      return focused < first ? [focused, ...shown] : [...shown, focused];
    },
  });

  if (isPrinted) {
    return <tbody>{Array.from({ length: count }, (_, index) => row(index, {}))}</tbody>;
  }
  const start = scroller?.above ?? 0;
  const items = virtual.getVirtualItems();
  const end = virtual.getTotalSize() + start;
  let drawnTo = start;
  const rows = items.flatMap((item) => {
    const room = item.start - drawnTo;
    drawnTo = item.end;
    const drawn = <DrawnRow key={item.key} row={row} index={item.index} measure={virtual.measureElement} />;
    return room > 0 ? [<Room key={`before ${item.key}`} height={room} />, drawn] : [drawn];
  });
  return (
    <tbody
      ref={body}
      onFocus={({ target }: FocusEvent) => setFocused(indexOf(target))}
      onBlur={({ relatedTarget }: FocusEvent) => setFocused(indexOf(relatedTarget))}
    >
      {rows}
      {end > drawnTo && <Room key="after" height={end - drawnTo} />}
    </tbody>
  );
}

interface DrawnRowProps extends Pick<RowsProps, 'row'> {
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement>;
}

/** As long as the table is the same, scrolling draws only the rows that come into sight. */
const DrawnRow = memo(function DrawnRow({ row, index, measure }: DrawnRowProps) {
  return row(index, { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 });
});

/** The place of rows that are not drawn, in one cell: over all columns it would make room for those that are hidden where there is little. */
function Room({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it takes no focus.
    <tr aria-hidden="true" className={styles.room}>
      <td style={{ height }} />
    </tr>
  );
}

/** What scrolls the element: the nearest around it that can, or the page. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return element ? element.ownerDocument.documentElement : null;
}

function indexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
}

/** While the page is put on paper: the browser asks before, and takes what is there at once. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}
