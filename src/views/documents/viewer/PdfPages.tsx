import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import type { OpenedPdf, PageLook } from '../../../machines/documents/openedFile';
import type { Flow } from '../../../machines/flows';
import { PdfPage, type Pin } from './PdfPage';
import { GAP, pageAt, placesIn, useSizes } from './sizes';
import styles from './Viewer.module.css';

/** More are never in the page, however small they are drawn. */
export const MOST_PAGES = 20;

interface PdfPagesProps {
  readonly file: OpenedPdf;
  readonly view: Flow<'documentView'>;
  readonly look: PageLook;
  /** Is told how many of them are drawn. */
  readonly drew: (pages: number) => void;
  /** Tells how much room there is. */
  readonly measured: (room: { readonly width: number; readonly height: number }) => void;
  readonly words: string | null;
  readonly hit: { readonly page: number; readonly index: number } | null;
  readonly pinsOf: (page: number) => readonly Pin[];
  readonly choosePin: (id: string) => void;
  /** Takes the point of a page that is pressed; null while none is asked for. */
  readonly point: ((place: CommentPlace) => void) | null;
}

/** The pages of a PDF, one below the other, each in its size; only those in sight are drawn. */
export function PdfPages(props: PdfPagesProps) {
  const { file, view, look, drew, measured, words, hit, pinsOf, choosePin, point } = props;
  const { scale, turn } = look;
  const goal = useSelector(view, ({ context }) => context.goal);
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(0);
  const [asked, setAsked] = useState<readonly number[]>([1]);
  const sizes = useSizes(file, asked);
  const places = useMemo(() => placesIn(file, sizes, { scale, turn }), [file, sizes, scale, turn]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const tell = () => {
      measured({ width: box.clientWidth, height: box.clientHeight });
      setRoom(box.clientHeight);
    };
    tell();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(tell);
    observer.observe(box);
    return () => observer.disconnect();
  }, [measured]);

  const show = useEffectEvent((page: number) => {
    const place = places[page - 1];
    if (place) scroller.current?.scrollTo?.({ top: place.top - GAP });
  });
  useEffect(() => {
    if (goal.wish > 0) show(goal.page);
  }, [goal]);
  const keep = useEffectEvent(() => show(view.getSnapshot().context.page));
  // Drawn larger or turned, the same page stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows how pages are drawn.
  useEffect(() => keep(), [scale, turn]);

  const first = Math.max(1, pageAt(places, top) - 1);
  const last = Math.min(file.pages, first + MOST_PAGES - 1, pageAt(places, top + (room || 1)) + 1);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const inSight = shown.join(' ');
  useEffect(() => setAsked(inSight.split(' ').map(Number)), [inSight]);
  useEffect(() => drew(shown.length), [drew, shown.length]);
  const end = places.at(-1);
  const widest = Math.max(...shown.map((number) => places[number - 1]?.width ?? 0));
  return (
    <section
      ref={scroller}
      className={styles.pages}
      aria-label="Pages"
      data-pointing={point ? '' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        setTop(currentTarget.scrollTop);
        const page = pageAt(places, currentTarget.scrollTop + currentTarget.clientHeight / 3);
        if (page !== view.getSnapshot().context.page) view.send({ type: 'view.pagePassed', page });
      }}
    >
      <div
        style={{
          position: 'relative',
          height: (end?.top ?? 0) + (end?.height ?? 0) + GAP,
          minWidth: widest + 2 * GAP,
        }}
      >
        {shown.map((number) => (
          <PdfPage
            key={number}
            file={file}
            number={number}
            look={look}
            top={places[number - 1]?.top ?? 0}
            width={places[number - 1]?.width ?? 0}
            height={places[number - 1]?.height ?? 0}
            words={words}
            current={hit?.page === number ? hit.index : null}
            pins={pinsOf(number)}
            choosePin={choosePin}
            point={point}
          />
        ))}
      </div>
    </section>
  );
}
