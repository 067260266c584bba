import { Link } from '@tanstack/react-router';
import type { QuestionListed } from '#contract/calls/ai';
import { sentence } from '#contract/line';
import { relativeTime } from '#domain/time/relative';
import { Button } from '../shared/Button';
import { useNow } from '../shared/now';
import { EXAMPLES } from './words';

interface StartProps {
  readonly entityName: string;
  readonly latest: readonly QuestionListed[];
  /** An example is written into the field. */
  readonly choose: (words: string) => void;
}

/** Before anything is asked: what can be asked, and what was asked last. */
export function Start({ entityName, latest, choose }: StartProps) {
  const now = useNow();
  return (
    <>
      <h1 className="type-title" tabIndex={-1}>
        AI search
      </h1>
      <p className="type-lead ink-2 above-4">
        {sentence(`Ask a question about ${entityName}`)} What is found stands in documents, resolutions,
        minutes and tasks that you may open, with the page.
      </p>
      <section aria-labelledby="examples" className="above-24">
        <h2 className="type-group" id="examples">
          Examples
        </h2>
        <ul className="lay-column lay-start gap-8 above-8">
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Button onClick={() => choose(example)}>{example}</Button>
            </li>
          ))}
        </ul>
      </section>
      {latest.length > 0 && (
        <section aria-labelledby="latest" className="above-24">
          <h2 className="type-group" id="latest">
            You asked last
          </h2>
          <ul className="above-8">
            {latest.map(({ id, question, askedAt, isStale }) => (
              <li key={id} className="lay-ruled lay-row lay-wraps lay-between gap-4-12 pad-8-12">
                <Link
                  to="/{-$entity}/ai-search"
                  params={(before) => before}
                  search={{ answer: id }}
                  className="lay-break ink-1 hover-accent touch-44"
                >
                  {question}
                </Link>
                <span className="type-note">
                  {relativeTime(new Date(askedAt), now)}
                  {isStale && <span className="ink-amber"> · a source has changed</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
