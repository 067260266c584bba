import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { placesOf } from '#domain/document/places';
import { textOf } from '../../../machines/documents/documentContent.machine';
import type { Flow } from '../../../machines/flows';
import { FailureNotice } from '../../shared/FailureNotice';
import styles from './Viewer.module.css';

interface TextPagesProps {
  readonly content: Flow<'documentContent'>;
  readonly page: number;
  readonly words: string | null;
}

/** A page as the words that were read of it. */
export function TextPages({ content, page, words }: TextPagesProps) {
  const texts = useSelector(content, ({ context }) => context.texts);
  const failure = useSelector(content, ({ context }) => context.textFailure);
  const isShown = useSelector(content, ({ context }) => context.content !== null);
  const text = textOf(texts, page);
  const isUnknown = isShown && text === undefined;
  // What is shown is said by the page around this one, whose effects come later.
  useEffect(() => {
    if (isUnknown) content.send({ type: 'content.pagesWanted', pages: [page] });
  }, [content, isUnknown, page]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={styles.reading} aria-label={`Text of page ${page}`} tabIndex={0}>
      {text === undefined && failure === null && <p className="type-meta">Fetching the text of this page</p>}
      {failure !== null && (
        <FailureNotice tryAgain={() => content.send({ type: 'content.pagesRetried' })}>
          {failure}
        </FailureNotice>
      )}
      {text === null && <p className="type-meta">This page is not read yet.</p>}
      {text && (
        <>
          <p className="type-meta below-10">
            {text.label !== null && `${text.label}. `}
            {text.source === 'machine'
              ? machineWords(text.confidence)
              : 'Text only: layout and pictures are in the file.'}
          </p>
          <div className={styles.sheet} data-page={page}>
            {marked(text.text, words)}
          </div>
        </>
      )}
    </section>
  );
}

function machineWords(confidence: number | null): string {
  const sure = confidence === null ? '' : `, ${Math.round(confidence * 100)}% sure`;
  return `Read by machine from a picture${sure}. Compare it with the file before you rely on it.`;
}

function marked(text: string, words: string | null) {
  if (words === null) return text;
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const { at, length } of placesOf(text, words)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + length)}</mark>);
    from = at + length;
  }
  return [...parts, text.slice(from)];
}
