import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, FileText, Gavel, ListChecks, NotebookText } from 'lucide-react';
import { useState } from 'react';
import type { AnswerSentence, ResponsePassage, SearchResponse } from '#contract/calls/ai';
import { quotedFor } from '#domain/answers/quoted';
import { flowOf } from '#domain/document/flow';
import { classes } from '../shared/classes';
import { keepAmounts } from '../shared/keepAmounts';
import { passageSearch } from '../shared/passageSearch';
import { useViewport } from '../shared/viewport';
import { Rating } from './Rating';
import styles from './Search.module.css';
import type { Feedback } from './useFeedback';

/** Characters of a passage that are shown on either side of what is marked in it. */
const AROUND = 60;

/** The same where passages stand for the answer. */
export const AROUND_ANSWER = 100;

/** The element of a source, by its number. */
export const sourceId = (number: number): string => `source-${number}`;

interface SourcesProps {
  readonly answer: SearchResponse;
  readonly feedback: Feedback;
}

/** What an answer was written from: each passage word for word, with its document and page. */
export function Sources({ answer, feedback }: SourcesProps) {
  const { passages, sentences } = answer;
  const isFolding = useViewport() === 'phone';
  return (
    <aside className={styles.sources} aria-labelledby="sources">
      <div className={styles.head}>
        <h2 className="type-group" id="sources">
          Sources
        </h2>
        <span className="type-meta type-figures">{passages.length}</span>
      </div>
      {passages.map((passage) => (
        <Source
          key={passage.id}
          passage={passage}
          said={saidFrom(passage, sentences) || answer.question}
          around={AROUND}
          isFolding={isFolding}
          feedback={feedback}
        />
      ))}
    </aside>
  );
}

/** What sentences say that cite a passage. */
function saidFrom({ number }: ResponsePassage, sentences: readonly AnswerSentence[]): string {
  return sentences
    .filter(({ citations, check }) => citations.includes(number) && check.verdict !== 'struck')
    .map(({ text }) => text)
    .join(' ');
}

interface SourceProps {
  readonly passage: ResponsePassage;
  /** What the passage was found for. */
  readonly said: string;
  /** Characters that are shown on either side of what is marked. */
  readonly around: number;
  readonly feedback: Feedback;
  /** Only the first shows its passage; others when they are asked to. */
  readonly isFolding?: boolean;
}

/** A passage word for word, read across the lines of its page, what fits best in it marked, and the way to its page. */
export function Source({ passage, said, around, feedback, isFolding = false }: SourceProps) {
  const { number, source, text, isStale } = passage;
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(number === 1);
  const isShown = !isFolding || isUnfolded;
  const FoldIcon = isShown ? ChevronUp : ChevronDown;
  const quote = quotedFor(text, said) ?? { at: 0, length: 0 };
  const end = quote.at + quote.length;
  const [from, to] = isOpen ? [0, text.length] : partOf(text, quote.at, end, around);
  const isCut = from > 0 || to < text.length;
  const words = quote.length > 0 ? text.slice(quote.at, end) : text;
  const flow = flowOf(text);
  const flowing = (at: number, until: number) => keepAmounts(flow(at, until));
  return (
    <article
      className={styles.source}
      id={sourceId(number)}
      tabIndex={-1}
      aria-labelledby={`${passage.id}-title`}
      // A citation that leads here shows it.
      onFocus={({ target, currentTarget }) => target === currentTarget && setUnfolded(true)}
    >
      <div className="lay-flex lay-top lay-anchor gap-10">
        <span className={styles.cite}>{number}</span>
        <div className="lay-fill">
          <h3 className="type-medium lay-break" id={`${passage.id}-title`}>
            {isFolding ? (
              <button
                type="button"
                className="type-left type-medium lay-covers"
                aria-expanded={isShown}
                onClick={() => setUnfolded(!isShown)}
              >
                {keepAmounts(source.title)}
              </button>
            ) : (
              keepAmounts(source.title)
            )}
          </h3>
          <p className="type-note">
            {placeOf(passage)}
            {isStale && <span className="ink-amber"> · Changed since, or gone</span>}
          </p>
        </div>
        {isFolding && <FoldIcon size={18} className="ink-3 lay-fixed" aria-hidden />}
      </div>
      <div hidden={!isShown}>
        <blockquote className={styles.passage}>
          {from > 0 && '…'}
          {flowing(from, quote.at)}
          {quote.length > 0 && <mark>{flowing(quote.at, end)}</mark>}
          {flowing(end, to)}
          {to < text.length && '…'}
        </blockquote>
        <div className="lay-row lay-wraps lay-between gap-4-12 above-6">
          <span className="lay-wrap gap-4-12">
            <OpenSource passage={passage} words={words} />
            {(isCut || isOpen) && (
              <button
                type="button"
                className="type-meta hover-line touch-44"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Show less' : 'Whole passage'}
              </button>
            )}
          </span>
          <Rating
            of={`source ${number}, ${source.title}`}
            feedback={passage.feedback}
            rate={(rating) => feedback.rateSource(passage, rating)}
            explain={() => feedback.explainSource(passage)}
          />
        </div>
      </div>
    </article>
  );
}

/** What has no pages. */
const OTHER = {
  resolution: {
    name: 'Resolution',
    open: 'Open resolution',
    to: '/{-$entity}/resolutions/$id',
    Icon: Gavel,
  },
  minutes: {
    name: 'Minutes',
    open: 'Open minutes',
    to: '/{-$entity}/meetings/$id/minutes',
    Icon: NotebookText,
  },
  task: { name: 'Task', open: 'Open task', to: '/{-$entity}/tasks/$id', Icon: ListChecks },
} as const;

function placeOf({ source, page }: ResponsePassage): string {
  if (source.kind !== 'document') return OTHER[source.kind].name;
  return page === null ? 'Document' : `Page ${page}`;
}

/** Whole words around what is marked. */
function partOf(text: string, at: number, end: number, around: number): readonly [from: number, to: number] {
  const gaps = Array.from(text.matchAll(/\s+/g), ({ 0: gap, index }) => [index, index + gap.length] as const);
  const [, before = 0] = gaps.findLast(([, next]) => next <= at - around) ?? [];
  const [after = text.length] = gaps.find(([last]) => last >= end + around) ?? [];
  return [before, after];
}

const OPEN = classes('type-medium ink-accent hover-line lay-inline gap-6 touch-44');

function OpenSource({ passage, words }: { readonly passage: ResponsePassage; readonly words: string }) {
  const { source, page } = passage;
  if (source.kind !== 'document') {
    const { to, open, Icon } = OTHER[source.kind];
    return (
      <Link
        to={to}
        params={(before) => ({ ...before, id: source.id })}
        className={OPEN}
        aria-label={`${open}: ${source.title}`}
      >
        <Icon size={15} aria-hidden /> {open}
      </Link>
    );
  }
  return (
    <Link
      to="/{-$entity}/documents/$id"
      params={(before) => ({ ...before, id: source.id })}
      search={passageSearch({ page: page ?? 1, quote: words })}
      className={OPEN}
      aria-label={`Open page: ${source.title}, page ${page ?? 1}`}
    >
      <FileText size={15} aria-hidden /> Open page
    </Link>
  );
}
