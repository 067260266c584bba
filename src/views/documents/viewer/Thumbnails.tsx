import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { OpenedPdf } from '../../../machines/documents/openedFile';
import type { Flow } from '../../../machines/flows';
import { classes } from '../../shared/classes';
import { useSizes } from './sizes';
import styles from './Viewer.module.css';

/** Pixels of a thumbnail's width, and of the row it stands in. */
const WIDTH = 72;
const ROW = 136;

/** More are never drawn at once. */
const MOST_THUMBNAILS = 12;

interface ThumbnailsProps {
  readonly file: OpenedPdf;
  readonly most: number;
  readonly view: Flow<'documentView'>;
}

/** The pages in small; only those in sight are drawn, and the one that is shown stays in sight. */
export function Thumbnails({ file, most, view }: ThumbnailsProps) {
  const page = useSelector(view, ({ context }) => context.page);
  const scroller = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const first = Math.max(1, Math.floor(top / ROW));
  const last = Math.min(file.pages, first + Math.min(MOST_THUMBNAILS, most) - 1);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const sizes = useSizes(file, shown);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const at = (page - 1) * ROW;
    if (at < box.scrollTop || at + ROW > box.scrollTop + box.clientHeight) {
      box.scrollTo?.({ top: at - ROW });
    }
  }, [page]);
  return (
    <nav
      ref={scroller}
      className={classes(styles.side, styles.thumbnails)}
      aria-label="Pages in small"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ol style={{ position: 'relative', height: file.pages * ROW }}>
        {shown.map((number) => {
          const { width, height } = sizes.get(number) ?? file.first;
          return (
            <li key={number} className={styles.thumbnail} style={{ top: (number - 1) * ROW }}>
              <button
                type="button"
                className="lay-column lay-wide gap-4 lay-middle type-small ink-2"
                aria-label={`Go to page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => view.send({ type: 'view.pageChosen', page: number })}
              >
                <Picture file={file} number={number} scale={Math.min(WIDTH / width, (ROW - 32) / height)} />
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface PictureProps {
  readonly file: OpenedPdf;
  readonly number: number;
  readonly scale: number;
}

function Picture({ file, number, scale }: PictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.style.height = '100%';
    const drawing = file.draw(number, canvas, { scale, turn: 0 });
    drawing.done.then(
      () => place.current?.replaceChildren(canvas),
      () => {},
    );
    return () => drawing.cancel();
  }, [file, number, scale]);
  return <span ref={place} className={styles.picture} aria-hidden="true" />;
}
