import type { Database } from '#server/database/connection';
import { addDocument, find, index, placeOf, said } from './room';
import { type LabelledQuestion, passagesOf, questionsOf } from './sets';

const LEAST = {
  scifact: { ndcg: 0.69, recall: 0.83 },
  contracts: { ndcg: 0.66, recall: 0.82 },
} as const;
const TOP = 10;

/** What lawyers put in quotes in a question does not have to stand there word for word. */
const unquoted = (text: string) => text.replace(/["“”„«»]/g, ' ');

interface Answered {
  /** Of passages, the best first; one may come more than once. */
  readonly ids: readonly string[];
  readonly relevant: readonly string[];
}

/** Tells the mean over all questions. @returns whether it is what was asked for. */
function tell(name: keyof typeof LEAST, answers: readonly Answered[]): boolean {
  let [ndcg, recall] = [0, 0];
  const gain = (at: number) => 1 / Math.log2(at + 2);
  for (const { ids, relevant } of answers) {
    const best = [...new Set(ids)].slice(0, TOP);
    const gained = best.reduce((sum, id, at) => sum + (relevant.includes(id) ? gain(at) : 0), 0);
    const most = relevant.slice(0, TOP).reduce((sum, _, at) => sum + gain(at), 0);
    ndcg += gained / most / answers.length;
    recall += best.filter((id) => relevant.includes(id)).length / relevant.length / answers.length;
  }
  const isEnough = ndcg >= LEAST[name].ndcg && recall >= LEAST[name].recall;
  console.log(
    `${name}: nDCG@10 ${said(ndcg)}, recall@10 ${said(recall)}${isEnough ? '' : '  BELOW WHAT IS ASKED'}`,
  );
  return isEnough;
}

/** @param ids the abstract of each page. */
export async function measureAbstracts(
  database: Database,
  ids: ReadonlyMap<string, string>,
  questions: readonly LabelledQuestion[],
): Promise<boolean> {
  const answers: Answered[] = [];
  for (const { text, relevant } of questions) {
    const found = await find(database, 'kade', text, 4 * TOP);
    answers.push({ ids: found.map((passage) => ids.get(placeOf(passage)) ?? ''), relevant });
  }
  return tell('scifact', answers);
}

/** Each contract is a document, asked within it: passages of the others are left out. */
export async function measureContracts(database: Database): Promise<boolean> {
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
  const answers: Answered[] = [];
  for (const { text, relevant, document } of questionsOf('contracts')) {
    const found = await find(database, 'finance', unquoted(text), 2 * passages.length);
    const inside = found.filter(({ source }) => source.id === documents.get(document ?? ''));
    answers.push({ ids: inside.map((passage) => ids.get(placeOf(passage)) ?? ''), relevant });
  }
  return tell('contracts', answers);
}
