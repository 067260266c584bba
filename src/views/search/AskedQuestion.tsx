import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { RefreshCw, Sparkles } from 'lucide-react';
import type { SearchResponse } from '#contract/calls/ai';
import type { Tag } from '#contract/calls/tags';
import { sentence } from '#contract/line';
import { dayIn } from '#domain/time/calendar';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { formatDate, formatTime } from '../shared/format';
import { keepAmounts } from '../shared/keepAmounts';
import { useNow } from '../shared/now';
import { Bar } from '../shared/Page';
import { skeletonClass } from '../shared/SkeletonRows';
import { Answer } from './Answer';
import { amongWords } from './among';
import type { Feedback } from './useFeedback';

interface AskedQuestionProps {
  readonly answer: SearchResponse;
  readonly flow: Flow<'answer'>;
  readonly acts: Flow<'searchActs'>;
  readonly timeZone: string;
  /** Of the entity. */
  readonly tags: readonly Tag[];
  readonly askAgain: () => void;
  readonly feedback: Feedback;
}

/** A question that was asked, what has to be known of its answer, and the answer. */
export function AskedQuestion({
  answer,
  flow,
  acts,
  timeZone,
  tags,
  askAgain,
  feedback,
}: AskedQuestionProps) {
  const { question, follows, state, isStale, isPartial, model, sentences } = answer;
  const writer = sentences.length > 0 || state === 'writing' ? model : null;
  const refusal = useSelector(acts, ({ context }) => (context.isInDialog ? null : context.refusal));
  return (
    <>
      {follows.length > 0 && (
        <nav aria-label="Earlier in this conversation" className="type-meta below-8">
          <ul>
            {follows.map(({ id, question: earlier }) => (
              <li key={id}>
                <Link
                  to="/{-$entity}/ai-search"
                  params={(before) => before}
                  search={{ answer: id }}
                  className="lay-break hover-accent touch-44"
                >
                  {earlier}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h1 className="type-title lay-break" tabIndex={-1}>
        {keepAmounts(question)}
      </h1>
      <p className="type-meta lay-flex lay-top gap-6 above-6">
        {writer !== null && <Sparkles className="ink-violet lay-fixed" size={15} aria-hidden />}
        <span>
          <AskedAt answer={answer} timeZone={timeZone} /> {amongWords(answer, tags)}{' '}
          {writer !== null && `Written by ${writer} from the sources it cites.`}
        </span>
      </p>
      {isStale && (
        <Told
          words="A source has changed since this was asked, or is gone."
          act="Ask again"
          perform={askAgain}
        />
      )}
      {isPartial && (
        <p className="ink-2 box-frame box-control box-subtle above-12 pad-10-14" role="status">
          Passages are left out here: you may not open their source any more, or it is gone.
        </p>
      )}
      {state === 'writing' && <Progress flow={flow} />}
      <Answer answer={answer} feedback={feedback} />
      {(state === 'brokenOff' || state === 'stopped') && (
        <p className="above-12">
          <Button onClick={askAgain}>
            <RefreshCw size={15} aria-hidden /> Ask again
          </Button>
        </p>
      )}
      {refusal && (
        <FailureNotice className="above-12">
          {sentence(refusal.title)} What you said was not stored.
        </FailureNotice>
      )}
    </>
  );
}

function AskedAt({ answer, timeZone }: Pick<AskedQuestionProps, 'answer' | 'timeZone'>) {
  const now = useNow();
  const at = new Date(answer.askedAt);
  const isToday = dayIn(timeZone, at) === dayIn(timeZone, now);
  const time = formatTime(at, timeZone);
  return (
    <time
      dateTime={answer.askedAt}
    >{`Asked ${isToday ? 'today' : formatDate(at, timeZone)} at ${time}.`}</time>
  );
}

interface ToldProps {
  readonly words: string;
  readonly act: string;
  readonly perform: () => void;
}

function Told({ words, act, perform }: ToldProps) {
  return (
    <div className="box-frame-amber box-corners box-amber-ground lay-row lay-wraps lay-between gap-8-12 above-12 pad-10-14">
      <p className="lay-fill" role="status">
        {words}
      </p>
      <Button onClick={perform}>
        <RefreshCw size={15} aria-hidden /> {act}
      </Button>
    </div>
  );
}

/** How far the writing is, and why its sentences do not come. */
function Progress({ flow }: { readonly flow: Flow<'answer'> }) {
  const isLost = useSelector(flow, (snapshot) => snapshot.hasTag('lost'));
  const isBroken = useSelector(flow, ({ context }) => context.failures > 0);
  const stopFailure = useSelector(flow, ({ context }) => context.stopFailure);
  if (isLost) {
    return (
      <Told
        words="The connection broke. The answer is written on the server all the same."
        act="Connect again"
        perform={() => flow.send({ type: 'answer.followRequested' })}
      />
    );
  }
  return (
    <>
      <p className="type-lead ink-2 above-16" role="status">
        {isBroken ? 'The connection broke. It is tried again…' : 'Writing the answer…'}
      </p>
      {stopFailure !== null && (
        <FailureNotice className="above-8">{sentence(stopFailure)} The answer was not stopped.</FailureNotice>
      )}
    </>
  );
}

/** While passages are looked for. */
export function Looking({ words }: { readonly words: string }) {
  return (
    <div aria-busy="true">
      <h1 className="type-title lay-break" tabIndex={-1}>
        {words}
      </h1>
      <p className="type-meta above-6" role="status">
        Looking in documents, resolutions, minutes and tasks…
      </p>
      <div className={skeletonClass} aria-hidden="true">
        <Bar height={18} width="88%" />
        <Bar height={18} width="94%" />
        <Bar height={18} width="61%" />
      </div>
    </div>
  );
}
