import { Link } from '@tanstack/react-router';
import { ListPlus, SearchX } from 'lucide-react';
import { Fragment } from 'react';
import type { AnswerSentence, ResponsePassage, SearchResponse, Stretch } from '#contract/calls/ai';
import { useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { keepAmounts } from '../shared/keepAmounts';
import { PassOn } from './PassOn';
import { Rating } from './Rating';
import styles from './Search.module.css';
import { AROUND_ANSWER, Source, sourceId } from './Sources';
import type { Feedback } from './useFeedback';
import { outcomeOf, verdictOf } from './words';

interface AnswerProps {
  readonly answer: SearchResponse;
  readonly feedback: Feedback;
}

/** What was found, and where there is a language model, what it wrote from that. */
export function Answer({ answer, feedback }: AnswerProps) {
  const { state, passages, sentences } = answer;
  const isAdmin = useEntity()?.role === 'Admin';
  const outcome = outcomeOf(answer, { isAdmin });
  const isWriting = state === 'writing';
  const said = sentences.filter(({ check }) => check.verdict !== 'notFound');
  const hasWords = said.length > 0 || state === 'passages';
  const notFound = sentences.filter(({ check }) => check.verdict === 'notFound');
  return (
    <>
      {outcome !== null && <p className="type-lead ink-2 above-16">{outcome}</p>}
      {state === 'notFound' && (
        <p className="ink-2 above-8">
          Ask in other words, or add the document that answers it. A document is found once its text has been
          read.
        </p>
      )}
      <div
        className="type-large type-marked above-16"
        aria-live={isWriting ? 'polite' : undefined}
        aria-busy={isWriting}
      >
        {blocksOf(said).map((block) => (
          <Block key={block[0]?.[0]?.number} paragraphs={block} passages={passages} />
        ))}
      </div>
      {notFound.length > 0 && <NotFound sentences={notFound} />}
      {state === 'passages' && (
        <section aria-labelledby="passages" className="above-16">
          <h2 className="type-group below-8" id="passages">
            Best passages
          </h2>
          {passages.map((passage) => (
            <Source
              key={passage.id}
              passage={passage}
              said={answer.question}
              around={AROUND_ANSWER}
              feedback={feedback}
            />
          ))}
        </section>
      )}
      {!isWriting && (sentences.length > 0 || state === 'passages') && (
        <div className="lay-row lay-wraps lay-above gap-4-12 above-20 head-12">
          <span className="type-meta">
            {state === 'passages' ? 'Were these passages useful?' : 'Was this answer useful?'}
          </span>
          <Rating
            isInWords
            of="this answer"
            feedback={answer.feedback}
            rate={feedback.rate}
            explain={feedback.explain}
          />
          {hasWords && <PassOn answer={answer} />}
        </div>
      )}
    </>
  );
}

type Paragraph = readonly AnswerSentence[];

/** Paragraphs, those of one list together. */
function blocksOf(sentences: readonly AnswerSentence[]): readonly (readonly Paragraph[])[] {
  const paragraphs: AnswerSentence[][] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    if (last?.[0]?.paragraph === sentence.paragraph) last.push(sentence);
    else paragraphs.push([sentence]);
  }
  const blocks: AnswerSentence[][][] = [];
  for (const paragraph of paragraphs) {
    const last = blocks.at(-1);
    if (paragraph[0]?.isItem && last?.[0]?.[0]?.isItem) last.push(paragraph);
    else blocks.push([paragraph]);
  }
  return blocks;
}

interface BlockProps {
  readonly paragraphs: readonly Paragraph[];
  readonly passages: readonly ResponsePassage[];
}

function Block({ paragraphs, passages }: BlockProps) {
  const text = (paragraph: Paragraph) =>
    paragraph.map((sentence) => (
      <Fragment key={sentence.number}>
        <Sentence sentence={sentence} passages={passages} />{' '}
      </Fragment>
    ));
  const [first] = paragraphs;
  if (!first) return null;
  if (!first[0]?.isItem) return <p className="below-12">{text(first)}</p>;
  return (
    <ol className={classes('below-12', styles.items)}>
      {paragraphs.map((paragraph) => (
        <li key={paragraph[0]?.number} className="below-8">
          {text(paragraph)}
        </li>
      ))}
    </ol>
  );
}

interface SentenceProps {
  readonly sentence: AnswerSentence;
  readonly passages: readonly ResponsePassage[];
}

function Sentence({ sentence, passages }: SentenceProps) {
  const { text, strong, citations, check } = sentence;
  const verdict = verdictOf(sentence);
  const words = partsOf(text, strong).map(({ at, part, isStrong }) =>
    isStrong ? <strong key={at}>{part}</strong> : part,
  );
  return (
    <>
      {check.verdict === 'struck' ? <s className="ink-3">{keepAmounts(text)}</s> : words}{' '}
      {citations.map((number) => (
        <Citation key={number} passage={passages.find((passage) => passage.number === number)} />
      ))}
      {verdict !== null && <span className={classes('type-note box-amber', styles.mark)}>{verdict}</span>}
    </>
  );
}

/** A text in the parts that are bold and those between. */
function partsOf(text: string, strong: readonly Stretch[]) {
  const edges = [0, ...strong.flatMap(({ at, length }) => [at, at + length]), text.length];
  return edges.slice(0, -1).map((at, place) => ({
    at: place,
    part: keepAmounts(text.slice(at, edges[place + 1])),
    isStrong: place % 2 === 1,
  }));
}

/** Leads to the passage; one that may not be read any more has no number. */
function Citation({ passage }: { readonly passage: ResponsePassage | undefined }) {
  if (!passage) return null;
  const { number, source, page } = passage;
  const name = page === null ? source.title : `${source.title}, page ${page}`;
  return (
    <>
      <button
        type="button"
        className={styles.cite}
        aria-label={`Source ${number}: ${name}`}
        title={name}
        onClick={() => document.getElementById(sourceId(number))?.focus()}
      >
        {number}
      </button>{' '}
    </>
  );
}

function NotFound({ sentences }: { readonly sentences: readonly AnswerSentence[] }) {
  const entity = useEntity();
  const mayCreate = entity?.features.includes('tasks') === true && !entity.readsOnly;
  const [only, ...others] = sentences;
  // One act stands beside all of it, several each beside its words.
  const alone = mayCreate && only && others.length === 0 ? only : null;
  return (
    <section
      className={classes(
        'box-frame-amber box-corners box-amber-ground lay-flex lay-top phone-wraps gap-12 pad-12-16',
        styles.missing,
      )}
      aria-labelledby="not-found"
    >
      <SearchX className="ink-amber-icon lay-fixed" size={18} aria-hidden />
      <div className="lay-fill">
        <h2 className="type-body type-strong" id="not-found">
          Not found in your documents
        </h2>
        {sentences.map(({ number, text }) => (
          <div key={number} className="lay-row lay-wraps lay-between gap-8-12">
            <p className="ink-2 lay-fill lay-break">{keepAmounts(text)}</p>
            {mayCreate && !alone && <CreateTask title={text} />}
          </div>
        ))}
      </div>
      {alone && (
        <span className="lay-fixed">
          <CreateTask title={alone.text} />
        </span>
      )}
    </section>
  );
}

/** Leads to the tasks, where one of these words is begun. */
function CreateTask({ title }: { readonly title: string }) {
  return (
    <Link
      to="/{-$entity}/tasks"
      params={(before) => before}
      search={{ new: title }}
      className={buttonClass()}
      aria-label={`Create task: ${title}`}
    >
      <ListPlus size={16} aria-hidden /> Create task
    </Link>
  );
}
