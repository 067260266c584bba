import { SEARCH_LIMITS } from '#contract/calls/ai';
import { checkSentence, citedBy } from '#domain/answers/check';
import { type Asked, askedAsData, INSTRUCTIONS } from '#domain/answers/prompt';
import { NOTHING_READ, readSentences } from '#domain/answers/sentences';
import { heldShare } from '#domain/answers/share';
import { stemShare } from '#domain/answers/words';
import type { Database } from '#server/database/connection';
import { chooseModel } from '#server/model/choose';
import type { LanguageModel } from '#server/model/model';
import { openAiCompatible } from '#server/model/openAiCompatible';
import { startModelServer } from '../../kit/modelServer';
import { find, said } from './room';
import type { LabelledQuestion } from './sets';

/** Questions that are answered. */
const ANSWERED = Number(process.env.BENCH_ANSWERS ?? 30);
/** What a writer that quotes takes from the passages of one question. */
const QUOTED = 4;
const LEAST_HELD = 0.95;
const MOST_HELD_ALTERED = 0.05;

type Checked = Parameters<typeof heldShare>[0][number];

async function askedFor(database: Database, question: string): Promise<Asked> {
  const found = await find(database, 'kade', question, SEARCH_LIMITS.passages);
  const passages = found.map(({ source, page, text }, at) => ({
    number: at + 1,
    title: source.title,
    tags: source.tags,
    page,
    text,
  }));
  return { question, earlier: [], passages };
}

/** What a model answers, through the protocol, as sentences that are checked as those of any answer. */
async function written(model: LanguageModel, asked: Asked): Promise<readonly Checked[]> {
  const messages = [{ role: 'user', content: askedAsData(asked) } as const];
  const request = { instructions: INSTRUCTIONS, messages, mostTokens: 1_500 };
  let answer = '';
  for await (const part of model.answer(request, AbortSignal.timeout(120_000))) answer += part;
  return readSentences(NOTHING_READ, answer, true).sentences.map((sentence) => ({
    citations: sentence.isNotFound ? [] : citedBy(sentence, asked).map(({ number }) => number),
    check: checkSentence(sentence, asked),
  }));
}

interface Quote {
  readonly text: string;
  readonly number: number;
}

/** Of two that were taken for one, the wrong number would stand in the other one. */
const isOne = (text: string) => readSentences(NOTHING_READ, text, true).sentences.length === 1;

/** Sentences of the passages, word for word, that have most of the question's words. */
function quotesFor({ question, passages }: Asked): readonly Quote[] {
  return passages
    .flatMap(({ number, text }) =>
      text
        .split(/(?<=[a-z0-9)]\.)\s+(?=[A-Z])/)
        .filter((sentence) => /^[A-Z][^[\]\n]{40,300}\.$/.test(sentence) && isOne(sentence))
        .map((sentence) => ({ text: sentence, number, share: stemShare(question, [sentence]) ?? 0 })),
    )
    .toSorted((a, b) => b.share - a.share)
    .slice(0, QUOTED);
}

const NUMBER = /(?<![\w.,-])\d+(?![\w.,-])/;
const hasNumber = ({ text }: Quote) => NUMBER.test(text);
const altered = ({ text, number }: Quote): Quote => ({
  text: text.replace(NUMBER, (digits) => `${Number(digits) + 7_000}`),
  number,
});

/** Quotes as a model cites them. */
const saidOf = (quotes: readonly Quote[]) =>
  quotes.map(({ text, number }) => `${text.slice(0, -1)} [${number}].`).join(' ');

const tellShare = (who: string, share: number | null, count: number) =>
  console.log(
    `cited sentences that hold, ${who}: ${share === null ? 'none has a citation' : `${said(share)} of ${count}`}`,
  );

/**
 * Writers whose sentences are known, behind a server that speaks the protocol: one quotes the passages and cites them, the other
 * has a number of each sentence wrong. The check has to let the former stand, and nothing of the latter.
 */
async function measureKnown(database: Database, questions: readonly LabelledQuestion[]): Promise<boolean> {
  const server = await startModelServer();
  const model = openAiCompatible({ baseUrl: server.baseUrl, apiKey: null, model: 'known' });
  const [quoting, lying]: [Checked[], Checked[]] = [[], []];
  const answer = async (asked: Asked, quotes: readonly Quote[], sentences: Checked[]) => {
    if (quotes.length === 0) return;
    server.script([{ say: saidOf(quotes) }, { finish: 'stop' }]);
    sentences.push(...(await written(model, asked)));
  };
  try {
    for (const { text } of questions.slice(0, ANSWERED)) {
      const asked = await askedFor(database, text);
      const quotes = quotesFor(asked);
      await answer(asked, quotes, quoting);
      await answer(asked, quotes.filter(hasNumber).map(altered), lying);
    }
  } finally {
    await server.close();
  }
  const [held, heldAltered] = [heldShare(quoting), heldShare(lying)];
  tellShare('of a writer that quotes', held, quoting.length);
  tellShare('of one that has a number wrong', heldAltered, lying.length);
  return (held ?? 0) >= LEAST_HELD && (heldAltered ?? 1) <= MOST_HELD_ALTERED;
}

/** Where a language model is configured (AI_BASE_URL, AI_MODEL), what it writes. */
async function measureConfigured(database: Database, questions: readonly LabelledQuestion[]): Promise<void> {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name, AI_API_KEY: apiKey = null } = process.env;
  const model = baseUrl && name ? await chooseModel({ baseUrl, model: name, apiKey }) : null;
  if (!model) return;
  const sentences: Checked[] = [];
  for (const { text } of questions.slice(0, ANSWERED)) {
    sentences.push(...(await written(model, await askedFor(database, text))));
  }
  tellShare(`of ${model.name}`, heldShare(sentences), sentences.length);
}

/** @returns whether the check tells sentences that hold from those that do not. */
export async function measureAnswers(
  database: Database,
  questions: readonly LabelledQuestion[],
): Promise<boolean> {
  const isRight = await measureKnown(database, questions);
  await measureConfigured(database, questions);
  return isRight;
}
