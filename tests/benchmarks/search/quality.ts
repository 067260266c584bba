import type { Database } from '#server/database/connection';
import type { Embedder } from '#server/model/embedder';
import { createKeptPostings } from '#server/search/kept';
import type { AskedMeaning } from '#server/search/vectors';
import type { Figures } from '#server/search/verdict';
import { addDocument, find, index, placeOf, said } from './room';
import { type LabelledQuestion, passagesOf, questionsOf } from './sets';

const LEAST = {
  scifact: { ndcg: 0.69, recall: 0.83 },
  contracts: { ndcg: 0.66, recall: 0.82 },
} as const;
const TOP = 10;
/** Whether it answers in time on a server is no matter here. */
const ASKED_MS = 60_000;

/** What lawyers put in quotes in a question does not have to stand there word for word. */
const unquoted = (text: string) => text.replace(/["“”„«»]/g, ' ');

interface Answered {
  /** Of passages, the best first; one may come more than once. */
  readonly ids: readonly string[];
  readonly relevant: readonly string[];
}

/** The mean over all questions. */
function figuresOf(answers: readonly Answered[]): Figures {
  let [ndcg, recall] = [0, 0];
  const gain = (at: number) => 1 / Math.log2(at + 2);
  for (const { ids, relevant } of answers) {
    const best = [...new Set(ids)].slice(0, TOP);
    const gained = best.reduce((sum, id, at) => sum + (relevant.includes(id) ? gain(at) : 0), 0);
    const most = relevant.slice(0, TOP).reduce((sum, _, at) => sum + gain(at), 0);
    ndcg += gained / most / answers.length;
    recall += best.filter((id) => relevant.includes(id)).length / relevant.length / answers.length;
  }
  return { ndcg, recall };
}

export type SetName = keyof typeof LEAST;
/** A labelled set in the index, which may be asked by words, and by what they mean as well. */
export type MeasuredSet = (embedder: Embedder | null) => Promise<Figures>;

export const saidFigures = ({ ndcg, recall }: Figures) => `nDCG@10 ${said(ndcg)}, recall@10 ${said(recall)}`;

/** Tells what words find. @returns whether it is what was asked for. */
export function tellWords(name: SetName, figures: Figures): boolean {
  const isEnough = figures.ndcg >= LEAST[name].ndcg && figures.recall >= LEAST[name].recall;
  console.log(`${name}: ${saidFigures(figures)}${isEnough ? '' : '  BELOW WHAT IS ASKED'}`);
  return isEnough;
}

async function meaningOf(embedder: Embedder | null, words: string): Promise<AskedMeaning | null> {
  if (embedder === null) return null;
  const [meaning] = await embedder.embed([words], AbortSignal.timeout(ASKED_MS));
  return meaning ? { madeBy: embedder.madeBy, meaning } : null;
}

/** @param ids the abstract of each page. */
export function abstractsOf(
  database: Database,
  ids: ReadonlyMap<string, string>,
  questions: readonly LabelledQuestion[],
): MeasuredSet {
  return async (embedder) => {
    const answers: Answered[] = [];
    for (const { text, relevant } of questions) {
      const meaning = await meaningOf(embedder, text);
      const found = await find(database, 'kade', text, 4 * TOP, createKeptPostings(), meaning);
      answers.push({ ids: found.map((passage) => ids.get(placeOf(passage)) ?? ''), relevant });
    }
    return figuresOf(answers);
  };
}

/** Each contract is a document, asked within it: passages of the others are left out. */
export async function addContracts(database: Database): Promise<MeasuredSet> {
  const passages = passagesOf('contracts');
  const ids = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const name of new Set(passages.map(({ document }) => document ?? ''))) {
    const part = passages.filter(({ document }) => document === name);
    const id = await addDocument(
      database,
      'finance',
      part.map(({ text }) => text),
    );
    documents.set(name, id);
    for (const [at, passage] of part.entries()) ids.set(`${id} ${at + 1}`, passage.id);
  }
  await index(database);
  return async (embedder) => {
    const answers: Answered[] = [];
    for (const { text, relevant, document } of questionsOf('contracts')) {
      const words = unquoted(text);
      const meaning = await meaningOf(embedder, words);
      const found = await find(
        database,
        'finance',
        words,
        2 * passages.length,
        createKeptPostings(),
        meaning,
      );
      const inside = found.filter(({ source }) => source.id === documents.get(document ?? ''));
      answers.push({ ids: inside.map((passage) => ids.get(placeOf(passage)) ?? ''), relevant });
    }
    return figuresOf(answers);
  };
}
