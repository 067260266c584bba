import type { FeedbackReceipt, NewFeedback, SearchReceipt } from '#contract/calls/ai';
import { afterCommit } from '#server/database/commits';
import type { CallContext } from '#server/http/route';
import { StreamAnswer } from '#server/http/stream.answer';
import { findAnswer, readResponse, stateOf } from './answer.queries';
import { moving } from './move';
import { STOPPED } from './writing';

/** Stops an answer that is being written; its sentences so far stay. */
export async function stopAnswer(
  { trx, caller, background, now }: CallContext,
  id: string,
): Promise<SearchReceipt> {
  await moving(trx, 'stop')
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .where('written_until', '>', now())
    .execute();
  const row = await findAnswer(trx, caller, id);
  afterCommit(trx, () => background.ongoing.stop(id, STOPPED));
  return { id, state: stateOf(row, now()).state };
}

export async function removeAnswer(
  { trx, caller, background, now }: CallContext,
  id: string,
): Promise<SearchReceipt> {
  const row = await findAnswer(trx, caller, id);
  await trx.deleteFrom('answer').where('id', '=', id).where('user_id', '=', caller.userId).execute();
  afterCommit(trx, () => background.ongoing.stop(id, STOPPED));
  return { id, state: stateOf(row, now()).state };
}

const said = ({ rating, reason = null }: NewFeedback) => ({
  rating,
  reason: rating && reason ? reason : null,
});

const told = (id: string, { rating, reason }: ReturnType<typeof said>): FeedbackReceipt => ({
  id,
  feedback: rating && { rating, reason },
});

export async function rateAnswer(
  { trx }: CallContext,
  id: string,
  body: NewFeedback,
): Promise<FeedbackReceipt> {
  const feedback = said(body);
  await trx.updateTable('answer').set(feedback).where('id', '=', id).execute();
  return told(id, feedback);
}

export async function ratePassage(
  { trx }: CallContext,
  id: string,
  body: NewFeedback,
): Promise<FeedbackReceipt> {
  const feedback = said(body);
  await trx.updateTable('answer_passage').set(feedback).where('id', '=', id).execute();
  return told(id, feedback);
}

/** What another server wrote is looked for so often, in milliseconds. */
const LOOK_MS = 1_000;
/** Of looks without a sentence, after how many something is said. */
const BEAT_EVERY = 15;

/** The sentences of a response as they are stored, each once, until it is whole or broken off. */
export function followAnswer({ again, background, now }: CallContext, id: string): StreamAnswer {
  const look = () => again((trx, caller) => readResponse(trx, caller, id, now()));
  return new StreamAnswer(async function* ({ after, signal }) {
    let last = after !== null && /^\d{1,6}$/.test(after) ? Number(after) : 0;
    for (let silent = 1; !signal.aborted; silent += 1) {
      // Asked before looking: what is told meanwhile is not missed.
      const news = background.ongoing.news(id, LOOK_MS, signal);
      const { sentences, state, failure } = await look();
      for (const sentence of sentences.filter(({ number }) => number > last)) {
        last = sentence.number;
        silent = 1;
        yield { event: 'sentence', id: String(last), data: sentence };
      }
      if (state !== 'writing') {
        yield { event: 'ended', id: null, data: { state, failure } };
        return;
      }
      if (silent % BEAT_EVERY === 0) yield null;
      await news;
    }
  });
}
