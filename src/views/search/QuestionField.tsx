import { useSelector } from '@xstate/react';
import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { SEARCH_LIMITS } from '#contract/calls/ai';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import { wordsAt } from '../../machines/search/asking.machine';
import { Button } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { formatNumber } from '../shared/format';
import { useViewport } from '../shared/viewport';
import styles from './Search.module.css';

interface QuestionFieldProps {
  readonly asking: Flow<'asking'>;
  /** The answer that the question follows, or the entity. */
  readonly place: string;
  readonly isFollowing: boolean;
  /** Above it stand passages word for word: nothing was written. */
  readonly isOfPassages: boolean;
  readonly ask: (words: string) => void;
  /** Stops what is being written; null where nothing is. */
  readonly stop: (() => void) | null;
  readonly isStopping: boolean;
  /** In what it is looked for. */
  readonly filters: ReactNode;
}

/** Where a question is typed; why it was not asked stands above it, and its words stay. */
export function QuestionField({
  asking,
  place,
  isFollowing,
  isOfPassages,
  ask,
  stop,
  isStopping,
  filters,
}: QuestionFieldProps) {
  const id = useId();
  const words = useSelector(asking, ({ context }) => wordsAt(context, place));
  const isBusy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const asked = useSelector(asking, ({ context }) => (context.asked?.place === place ? context.asked : null));
  const refusal = useSelector(asking, ({ context }) => context.refusal);
  const isPhone = useViewport() === 'phone';
  const verbClass = isPhone ? 'visually-hidden' : undefined;
  const label = isFollowing ? 'Ask a follow-up question' : 'Ask about documents and resolutions';
  const tooMany = words.trim().length - SEARCH_LIMITS.question;
  const isHeld = isBusy || words.trim() === '' || tooMany > 0;
  const submit = () => !isHeld && stop === null && ask(words);
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.asking}>
      <div className={styles.inner}>
        {refusal && asked && (
          <FailureNotice className="below-10">
            {sentence(refusal.title)} Your question is kept.{' '}
            {refusal.mayRetry && (
              <button
                type="button"
                className="type-medium type-underlined touch-44"
                onClick={() => ask(asked.words)}
              >
                Ask again
              </button>
            )}
          </FailureNotice>
        )}
        <form className={styles.field} onSubmit={submitted}>
          <label className="visually-hidden" htmlFor={id}>
            {label}
          </label>
          <textarea
            id={id}
            data-question=""
            className={styles.words}
            rows={1}
            value={words}
            placeholder={isPhone && !isFollowing ? 'Ask a question' : label}
            readOnly={isBusy && asked !== null}
            aria-invalid={tooMany > 0 || undefined}
            aria-describedby={tooMany > 0 ? `${id}-long` : undefined}
            onChange={({ target }) =>
              asking.send({ type: 'asking.typed', field: place, value: target.value })
            }
            onKeyDown={pressed}
          />
          <div className={styles.tools}>
            {filters}
            {tooMany > 0 && (
              <span className="type-problem" id={`${id}-long`}>
                A question has at most {formatNumber(SEARCH_LIMITS.question)} characters: leave out{' '}
                {formatNumber(tooMany)}.
              </span>
            )}
            <span className="lay-apart lay-fixed">
              {stop ? (
                <Button onClick={() => !isStopping && stop()} aria-disabled={isStopping}>
                  <Square size={14} aria-hidden />{' '}
                  <span className={verbClass}>{isStopping ? 'Stopping…' : 'Stop'}</span>
                </Button>
              ) : (
                <Button type="submit" look="primary" aria-disabled={isHeld}>
                  <ArrowUp size={16} aria-hidden />{' '}
                  <span className={verbClass}>{isBusy && asked ? 'Looking…' : 'Ask'}</span>
                </Button>
              )}
            </span>
          </div>
        </form>
        <p className="type-note type-centre above-8">
          {isPhone ? '' : 'AI search is in beta. '}
          {isOfPassages ? 'A passage can be missed, so look in the source, too.' : writtenNote(isPhone)}
        </p>
      </div>
    </div>
  );
}

const writtenNote = (isPhone: boolean): string =>
  isPhone
    ? 'Can be wrong, so check the source.'
    : 'Answers are written from your documents and can be wrong, so check the source.';
