import type { AnswerSentence, ResponseFailure } from '#contract/calls/ai';
import { SEARCH_LIMITS } from '#contract/calls/ai';
import { checkSentence, citedBy, type Given } from '#domain/answers/check';
import { strongWithin } from '#domain/answers/markdown';
import { type Asked, askedAsData, INSTRUCTIONS } from '#domain/answers/prompt';
import { NOTHING_READ, readSentences, type WrittenSentence } from '#domain/answers/sentences';
import { transactSystem } from '#server/database/transact';
import type { Background } from '#server/http/environment';
import { SERVER_ENDS } from '#server/http/ongoing';
import { type LanguageModel, ModelFailure } from '#server/model/model';
import { moving } from './move';

/** Whoever writes says so again before this is over; then somebody else may say that it was broken off. */
export const ALIVE_MS = 30_000;
const SAY_SO_MS = 5_000;
/** All of an answer takes so long at most. */
const MOST_MS = 120_000;
const MOST_TOKENS = 1_500;

/** The reason of an answer that its asker stopped. */
export const STOPPED = new Error('Whoever asked stopped the answer');
const TOO_SLOW = new Error('The answer takes too long');
const TOO_LONG = new Error('The answer is too long');

export interface ToWrite extends Asked {
  readonly id: string;
  readonly entityId: string;
}

interface Ending {
  readonly act: 'finish' | 'stop' | 'breakOff';
  readonly failure: ResponseFailure | null;
}

function brokenOff(reason: unknown): Ending {
  if (reason === STOPPED) return { act: 'stop', failure: null };
  const failure = (code: ResponseFailure): Ending => ({ act: 'breakOff', failure: code });
  if (reason === SERVER_ENDS) return failure('serverEnded');
  if (reason === TOO_SLOW) return failure('silent');
  if (reason === TOO_LONG) return failure('tooLong');
  return failure(reason instanceof ModelFailure ? reason.code : 'brokenOff');
}

function checked(sentence: WrittenSentence, number: number, given: Given): AnswerSentence {
  const text = sentence.text.slice(0, SEARCH_LIMITS.sentence);
  return {
    number,
    paragraph: sentence.paragraph,
    isItem: sentence.isItem,
    text,
    strong: strongWithin(sentence.strong, text.length),
    citations: sentence.isNotFound ? [] : citedBy(sentence, given).map((passage) => passage.number),
    check: checkSentence({ ...sentence, text }, given),
  };
}

/** Stores a sentence where the answer is being written still. @returns whether it is. */
async function store(
  parts: Background,
  { id, entityId }: ToWrite,
  sentence: AnswerSentence | null,
): Promise<boolean> {
  return transactSystem(parts.database, entityId, async (trx) => {
    const alive = await trx
      .updateTable('answer')
      .set({ written_until: new Date(parts.now().getTime() + ALIVE_MS) })
      .where('id', '=', id)
      .where('state', '=', 'writing')
      .returning('id')
      .executeTakeFirst();
    if (!alive) return false;
    if (sentence) {
      const { number, paragraph, isItem, text, strong, citations, check } = sentence;
      await trx
        .insertInto('answer_sentence')
        .values({
          answer_id: id,
          entity_id: entityId,
          number,
          paragraph,
          is_item: isItem,
          text,
          strong: JSON.stringify(strong),
          citations,
          verdict: check.verdict,
          missing: JSON.stringify(check.missing),
        })
        .execute();
    }
    return true;
  });
}

async function finish(parts: Background, { id, entityId }: ToWrite, { act, failure }: Ending): Promise<void> {
  await transactSystem(parts.database, entityId, (trx) =>
    moving(trx, act).set({ failure }).where('id', '=', id).execute(),
  );
}

async function writeSentences(
  parts: Background,
  model: LanguageModel,
  task: ToWrite,
  abort: AbortController,
): Promise<void> {
  const request = {
    instructions: INSTRUCTIONS,
    messages: [{ role: 'user', content: askedAsData(task) } as const],
    mostTokens: MOST_TOKENS,
  };
  let reading = NOTHING_READ;
  let count = 0;
  const take = async (part: string, isOver: boolean) => {
    const { state, sentences } = readSentences(reading, part, isOver);
    reading = state;
    for (const sentence of sentences) {
      if (count >= SEARCH_LIMITS.sentences) abort.abort(TOO_LONG);
      abort.signal.throwIfAborted();
      count += 1;
      if (!(await store(parts, task, checked(sentence, count, task)))) abort.abort(STOPPED);
      parts.ongoing.tell(task.id);
    }
    // After what was whole: some models say everything at once.
    if (reading.rest.length > SEARCH_LIMITS.sentence) abort.abort(TOO_LONG);
    abort.signal.throwIfAborted();
  };
  for await (const part of model.answer(request, abort.signal)) await take(part, false);
  await take('', true);
}

/** Writes an answer sentence by sentence, each checked and stored before anybody hears of it. Never throws. */
export async function write(
  parts: Background,
  model: LanguageModel,
  task: ToWrite,
  signal: AbortSignal,
): Promise<void> {
  const abort = new AbortController();
  const stop = () => abort.abort(signal.reason);
  signal.addEventListener('abort', stop);
  const over = setTimeout(() => abort.abort(TOO_SLOW), MOST_MS);
  const alive = setInterval(() => {
    store(parts, task, null).then(
      (isWriting) => {
        if (!isWriting) abort.abort(STOPPED);
      },
      (err: unknown) => parts.logger.warn({ err }, 'An answer that is being written could not be kept alive'),
    );
  }, SAY_SO_MS);
  try {
    const ending = await writeSentences(parts, model, task, abort).then(
      (): Ending => ({ act: 'finish', failure: null }),
      (error: unknown) => {
        const reason = abort.signal.aborted ? abort.signal.reason : error;
        if (reason instanceof ModelFailure && reason.code === 'misconfigured') {
          parts.logger.error({ code: reason.code }, 'AI_BASE_URL, AI_MODEL or AI_API_KEY is not accepted');
        } else if (!(reason instanceof ModelFailure) && !abort.signal.aborted) {
          parts.logger.error({ err: error }, 'An answer could not be written');
        }
        return brokenOff(reason);
      },
    );
    await finish(parts, task, ending);
  } catch (err) {
    // What is not kept alive counts as broken off by itself.
    parts.logger.error({ err }, 'How an answer ended could not be stored');
  } finally {
    clearTimeout(over);
    clearInterval(alive);
    signal.removeEventListener('abort', stop);
  }
}
