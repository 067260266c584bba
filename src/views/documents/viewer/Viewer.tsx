import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import { placeOfHit } from '../../../machines/documents/documentView.context';
import type { OpenedPdf, PageLook } from '../../../machines/documents/openedFile';
import type { Flow } from '../../../machines/flows';
import { FailureNotice } from '../../shared/FailureNotice';
import { selectedPlace } from './chosenPlace';
import { FindBar } from './FindBar';
import { Outline } from './Outline';
import type { Pin } from './PdfPage';
import { MOST_PAGES, PdfPages } from './PdfPages';
import { TextPages } from './TextPages';
import { Thumbnails } from './Thumbnails';
import { Toolbar } from './Toolbar';
import { leaveFullScreen } from './useFullScreen';
import { useSide } from './useSide';
import styles from './Viewer.module.css';

interface ViewerProps {
  readonly document: DocumentDetails;
  readonly view: Flow<'documentView'>;
  readonly content: Flow<'documentContent'>;
  /** Words that the address marks. */
  readonly quote: string | null;
  readonly pins: readonly (Pin & { readonly page: number })[];
  readonly choosePin: (id: string) => void;
  readonly print: () => void;
  /** Begins a comment on a place; null where nobody comments. */
  readonly comment: ((place: CommentPlace) => void) | null;
}

const TURNS = { upright: 0, right: 90, over: 180, left: 270 } as const;

/** The pages of a document with what moves, turns and searches them. */
export function Viewer({ document, view, content, quote, pins, choosePin, print, comment }: ViewerProps) {
  const state = useSelector(view, ({ value }) => value);
  const { page, zoom, hits, hit, q } = useSelector(view, ({ context }) => context);
  const file = useSelector(content, ({ context }) => context.file);
  const failure = useSelector(content, ({ context }) => context.failure);
  const isOpening = useSelector(content, (snapshot) => snapshot.hasTag('opening'));
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const measured = useCallback((now: { width: number; height: number }) => setRoom(now), []);
  const pdf = file?.kind === 'pdf' ? file : null;
  useEffect(() => {
    if (pdf) view.send({ type: 'view.pagesCounted', pages: pdf.pages });
  }, [pdf, view]);
  const side = useSide(view);
  const [drawn, setDrawn] = useState(0);
  const turn = TURNS[state.turn];
  const scale = pdf ? scaleOf(state.scale, pdf, turn, zoom, room) : zoom;
  const look: PageLook = { scale, turn };
  const isFinding = state.find !== 'closed';
  const words = isFinding && hits !== null ? q.trim() : quote;
  const place = placeOfHit(hits, hit);
  const go = (to: number) => view.send({ type: 'view.pageChosen', page: to });
  const viewer = useRef<HTMLDivElement>(null);
  const [isPointing, setPointing] = useState(false);
  const begin = (place: CommentPlace) => {
    setPointing(false);
    leaveFullScreen();
    comment?.(place);
  };
  /** On what is selected; else on the point that is pressed next. */
  const beginComment = () => {
    const place = selectedPlace(window.getSelection(), turn === 0);
    if (place) begin(place);
    else setPointing(!isPointing);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isPointing) setPointing(false);
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') view.send({ type: 'view.findOpened' });
    else if (event.target instanceof HTMLInputElement) return;
    else if (event.key === 'PageDown') go(page + 1);
    else if (event.key === 'PageUp') go(page - 1);
    else if (event.key === '+' || event.key === '=') view.send({ type: 'view.zoomedIn', from: scale });
    else if (event.key === '-') view.send({ type: 'view.zoomedOut', from: scale });
    else if (event.key === 'r') view.send({ type: 'view.turned' });
    else return;
    event.preventDefault();
  };
  const isDrawn = pdf !== null && !(document.readingDetails.byMachine && isFinding);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that hold wherever the focus is among the pages.
    <div ref={viewer} className={styles.viewer} onKeyDown={pressed}>
      <Toolbar
        view={view}
        side={side}
        isDrawn={pdf !== null}
        scale={scale}
        viewer={viewer}
        comment={comment && { isPointing, begin: beginComment }}
        print={print}
      />
      {isFinding && <FindBar view={view} />}
      {failure !== null && (
        <FailureNotice tryAgain={() => content.send({ type: 'content.fileRetried' })}>
          {failure}
        </FailureNotice>
      )}
      {isPointing && (
        <p className="type-small pad-8-12 box-amber" role="status">
          {isDrawn
            ? 'Press a place of a page to comment on it, or select words first. Escape ends it.'
            : 'Select words first.'}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isOpening ? 'Opening the file' : ''}
      </p>
      <div className={styles.body}>
        {pdf && side === 'outline' && <Outline file={pdf} go={go} />}
        {pdf && side === 'thumbnails' && <Thumbnails file={pdf} most={MOST_PAGES - drawn} view={view} />}
        {isDrawn && pdf && (
          <PdfPages
            file={pdf}
            view={view}
            look={look}
            drew={setDrawn}
            measured={measured}
            words={words}
            hit={isFinding ? place : null}
            pinsOf={(number) => pins.filter((pin) => pin.page === number)}
            choosePin={choosePin}
            point={isPointing ? begin : null}
          />
        )}
        {file?.kind === 'image' && !isFinding && (
          <div className={styles.image}>
            <img src={file.address} alt={document.name} />
          </div>
        )}
        {!isDrawn && !isOpening && (file?.kind !== 'image' || isFinding) && (
          <TextPages content={content} page={page} words={words} />
        )}
      </div>
    </div>
  );
}

function scaleOf(
  by: 'byWidth' | 'byPage' | 'byZoom',
  { first }: OpenedPdf,
  turn: number,
  zoom: number,
  room: { readonly width: number; readonly height: number },
): number {
  if (by === 'byZoom' || room.width === 0) return zoom;
  const [width, height] = turn % 180 === 0 ? [first.width, first.height] : [first.height, first.width];
  const byWidth = Math.max(0.25, Math.min(4, (room.width - 48) / width));
  return by === 'byWidth' ? byWidth : Math.max(0.25, Math.min(byWidth, (room.height - 32) / height));
}
