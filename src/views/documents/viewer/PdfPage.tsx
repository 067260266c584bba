import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PageRectangle } from '#contract/calls/documentComments';
import { placesOf } from '#domain/document/places';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import type { OpenedPdf, PageLook } from '../../../machines/documents/openedFile';
import { classes } from '../../shared/classes';
import { pointedPlace } from './chosenPlace';
import { partsOf, rangeOf } from './marks';
import styles from './Viewer.module.css';

/** A thread of comments that stands on the page. */
export interface Pin {
  readonly id: string;
  readonly number: number;
  readonly at: PageRectangle;
}

interface PdfPageProps {
  readonly file: OpenedPdf;
  readonly number: number;
  readonly look: PageLook;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Words that are marked; null for none. */
  readonly words: string | null;
  /** Which of the places is gone to; null for none. */
  readonly current: number | null;
  readonly pins: readonly Pin[];
  readonly choosePin: (id: string) => void;
  /** Takes the point that is pressed; null while none is asked for. */
  readonly point: ((place: CommentPlace) => void) | null;
}

interface Mark {
  readonly index: number;
  readonly part: PageRectangle;
}

/** A page of a PDF: its picture, its words to be selected, what is marked in them and the comments on it. */
export function PdfPage(props: PdfPageProps) {
  const { file, number, look, top, width, height, words, current, pins, choosePin, point } = props;
  const { scale, turn } = look;
  const page = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState(0);
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useEffect(() => {
    // A canvas on which something was drawn cannot be drawn on again meanwhile: each drawing has its own.
    const canvas = document.createElement('canvas');
    const layer = text.current;
    layer?.replaceChildren();
    const drawing = file.draw(number, canvas, { scale, turn });
    const laying = layer ? file.layText(number, layer, { scale, turn }) : null;
    drawing.done.then(
      () => picture.current?.replaceChildren(canvas),
      () => {},
    );
    laying?.done.then(
      () => setLaid((count) => count + 1),
      () => {},
    );
    return () => {
      drawing.cancel();
      laying?.cancel();
    };
  }, [file, number, scale, turn]);

  useEffect(() => {
    const layer = text.current;
    const box = page.current?.getBoundingClientRect();
    if (!layer || !box || words === null || laid === 0) {
      setMarks([]);
      return;
    }
    setMarks(
      placesOf(layer.textContent ?? '', words).flatMap((span, index) => {
        const rectangles = [...(rangeOf(layer, span)?.getClientRects() ?? [])];
        return partsOf(rectangles, box).map((part) => ({ index, part }));
      }),
    );
  }, [words, laid]);

  const pressed = ({ currentTarget, clientX, clientY }: MouseEvent) =>
    point?.(pointedPlace(number, currentTarget.getBoundingClientRect(), clientX, clientY));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a point of a picture is only pointed at; by the keyboard a comment is about the page.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      ref={page}
      className={styles.page}
      onClick={pressed}
      data-page={number}
      style={{ top, width, height, ['--total-scale-factor' as string]: scale * (96 / 72) }}
    >
      <div ref={picture} aria-hidden="true" />
      <div ref={text} className={styles.text} />
      {marks.map(({ index, part }) => (
        <div
          key={`${index} ${part.x} ${part.y}`}
          className={classes(styles.mark, index === current && styles.current)}
          data-mark={index}
          style={placeOf(part)}
        />
      ))}
      {turn === 0 &&
        pins.map(({ id, number: shown, at }) => (
          <button
            key={id}
            type="button"
            className={styles.pin}
            style={{ left: `${(at.x + at.width) * 100}%`, top: `${at.y * 100}%` }}
            aria-label={`Comment ${shown} on page ${number}`}
            onClick={() => choosePin(id)}
          >
            {shown}
          </button>
        ))}
    </div>
  );
}

function placeOf({ x, y, width, height }: PageRectangle) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}
