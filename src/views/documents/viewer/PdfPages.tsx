import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenedPdf, PageLook } from '../../../machines/documents/openedFile';
import type { Flow } from '../../../machines/flows';
import { PdfPage, type Pin } from './PdfPage';
import styles from './Viewer.module.css';

/** More are never in the page, however small they are drawn. */
export const MOST_PAGES = 20;
const GAP = 16;

interface PdfPagesProps {
  readonly file: OpenedPdf;
  readonly view: Flow<'documentView'>;
  readonly look: PageLook;
  /** Tells how much room there is. */
  readonly measured: (room: { readonly width: number; readonly height: number }) => void;
  readonly words: string | null;
  readonly hit: { readonly page: number; readonly index: number } | null;
  readonly pinsOf: (page: number) => readonly Pin[];
  readonly choosePin: (id: string) => void;
}

/** The pages of a PDF, one below the other; only those in sight are drawn. */
export function PdfPages({ file, view, look, measured, words, hit, pinsOf, choosePin }: PdfPagesProps) {
  const goal = useSelector(view, ({ context }) => context.goal);
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(0);
  const isSideways = look.turn % 180 !== 0;
  const width = (isSideways ? file.first.height : file.first.width) * look.scale;
  const height = (isSideways ? file.first.width : file.first.height) * look.scale;
  const step = height + GAP;

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

  useEffect(() => {
    if (goal.wish > 0) scroller.current?.scrollTo?.({ top: (goal.page - 1) * step });
  }, [goal, step]);

  const first = Math.max(1, Math.floor(top / step));
  const inSight = Math.ceil((room || 1) / step) + 2;
  const last = Math.min(file.pages, first + Math.min(MOST_PAGES, inSight) - 1);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <section
      ref={scroller}
      className={styles.pages}
      aria-label="Pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        setTop(currentTarget.scrollTop);
        const page = Math.floor((currentTarget.scrollTop + currentTarget.clientHeight / 3) / step) + 1;
        if (page !== view.getSnapshot().context.page) view.send({ type: 'view.pagePassed', page });
      }}
    >
      <div style={{ position: 'relative', height: file.pages * step + GAP, minWidth: width + 2 * GAP }}>
        {shown.map((number) => (
          <PdfPage
            key={number}
            file={file}
            number={number}
            look={look}
            top={GAP + (number - 1) * step}
            width={width}
            height={height}
            words={words}
            current={hit?.page === number ? hit.index : null}
            pins={pinsOf(number)}
            choosePin={choosePin}
          />
        ))}
      </div>
    </section>
  );
}
