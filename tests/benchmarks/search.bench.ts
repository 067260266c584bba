import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { SEARCH_LIMITS } from '#contract/calls/ai';
import { checkSentence, citedBy } from '#domain/answers/check';
import { askedAsData, INSTRUCTIONS } from '#domain/answers/prompt';
import { NOTHING_READ, readSentences } from '#domain/answers/sentences';
import { heldShare } from '#domain/answers/share';
import { type Database, openDatabase } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { chooseModel } from '#server/model/choose';
import { findPassages } from '#server/search/find';
import { indexAll } from '#server/search/indexer';
import type { Passage } from '#server/search/passage';
import { SEARCHED } from '#server/work';
import { emailOf, idOf, uidOf } from '../kit/group/ids';
import { seedGroup } from '../kit/group/seed';

/*
 * How good, how fast and how dear search is, through the whole of it: labelled sets on PGlite, then the same abstracts again and
 * again until there are 100,000 passages, on PGlite and on the PostgreSQL of TEST_DATABASE_URL. With AI_BASE_URL and AI_MODEL the
 * share of cited sentences that hold, too.
 */

const DATA = join(import.meta.dirname, '../../../shared/data/search');
const PASSAGES = Number(process.env.BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const WRITTEN = Number(process.env.BENCH_ANSWERS ?? 30);

const LEAST = {
  scifact: { ndcg: 0.69, recall: 0.83 },
  contracts: { ndcg: 0.66, recall: 0.82 },
} as const;
const BUDGET_MS = 50;
const TOP = 10;
/** Abstracts of one document. */
const PAGES = 200;

const silent = pino({ level: 'silent' });
const said = (value: number, digits = 3) => value.toFixed(digits);

const passageSchema = z.object({ id: z.string(), document: z.string().optional(), text: z.string() });
const questionSchema = passageSchema.extend({ relevant: z.array(z.string()) });
/** What lawyers put in quotes in a question does not have to stand there word for word. */
const unquoted = (text: string) => text.replace(/["“”„«»]/g, ' ');

type LabelledPassage = z.infer<typeof passageSchema>;
type LabelledQuestion = z.infer<typeof questionSchema>;

function linesOf<T>(name: string, schema: z.ZodType<T>): readonly T[] {
  const lines = gunzipSync(readFileSync(join(DATA, `${name}.jsonl.gz`)))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

interface Bench {
  readonly name: string;
  readonly database: Database;
  remove(): Promise<void>;
}

async function openEmbedded(): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const database = await openDatabase({ dataDir, logger: silent });
  return { name: 'PGlite', database, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function openPostgres(): Promise<Bench | null> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2_000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const name = `quorate_bench_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ dataDir, url: url.href, logger: silent });
  const remove = async () => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name: 'PostgreSQL', database, remove };
}

/** Adds documents whose pages are these texts. */
async function addDocument(
  { kysely }: Database,
  entity: string,
  name: string,
  pages: readonly string[],
): Promise<string> {
  const [id, entity_id] = [newId(), idOf('entity', entity)];
  const of = { media_type: 'application/pdf', size_bytes: 1, hash: id, file_key: newId() };
  await kysely
    .insertInto('document')
    .values({ id, entity_id, name, ...of, created_at: new Date() })
    .execute();
  await sql`insert into document_page (document_id, version, number, entity_id, text, source)
    select ${id}, 1, number, ${entity_id}, text, 'text' from unnest(${pages}::text[]) with ordinality as p (text, number)`.execute(
    kysely,
  );
  await sql`update document_reading set state = 'read', language = 'en' where document_id = ${id}`.execute(
    kysely,
  );
  await sql`update document set reading = 'read' where id = ${id}`.execute(kysely);
  return id;
}

const index = (database: Database) => indexAll({ database, searched: SEARCHED, logger: silent });

function find(database: Database, entity: string, words: string, limit: number): Promise<readonly Passage[]> {
  const identity = { uid: uidOf('eva'), email: emailOf('eva'), emailVerified: true, name: null, authTime: 0 };
  return transact(database, { identity, entityId: idOf('entity', entity) }, (trx, caller) =>
    findPassages(trx, caller, SEARCHED, { words, limit }),
  );
}

interface Quality {
  readonly ndcg: number;
  readonly recall: number;
}

/** Of ids in their order, each once: the mean over all questions. */
function qualityOf(
  answers: readonly { readonly ids: readonly string[]; readonly relevant: readonly string[] }[],
): Quality {
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

function tell(name: keyof typeof LEAST, quality: Quality): boolean {
  const isEnough = quality.ndcg >= LEAST[name].ndcg && quality.recall >= LEAST[name].recall;
  console.log(
    `${name}: nDCG@10 ${said(quality.ndcg)}, recall@10 ${said(quality.recall)}${isEnough ? '' : '  BELOW WHAT IS ASKED'}`,
  );
  return isEnough;
}

function* inParts<T>(all: readonly T[], size: number): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Abstracts as pages of documents, whose names say nothing. */
async function addAbstracts(
  database: Database,
  passages: readonly LabelledPassage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const part of inParts(passages, PAGES)) {
    const id = await addDocument(
      database,
      'kade',
      '-',
      part.map(({ text }) => text),
    );
    for (const [at, passage] of part.entries()) ids.set(`${id} ${at + 1}`, passage.id);
  }
  return ids;
}

const placeOf = ({ source, page }: Passage) => `${source.id} ${page}`;

async function measureAbstracts(
  database: Database,
  ids: ReadonlyMap<string, string>,
  questions: readonly LabelledQuestion[],
): Promise<Quality> {
  const answers: { ids: readonly string[]; relevant: readonly string[] }[] = [];
  for (const { text, relevant } of questions) {
    const found = await find(database, 'kade', text, 4 * TOP);
    answers.push({ ids: found.map((passage) => ids.get(placeOf(passage)) ?? ''), relevant });
  }
  return qualityOf(answers);
}

/** Each contract is a document, asked within it: passages of the others are left out. */
async function measureContracts(database: Database): Promise<Quality> {
  const passages = linesOf('contracts.passages', passageSchema);
  const ids = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const name of new Set(passages.map(({ document }) => document ?? ''))) {
    const part = passages.filter(({ document }) => document === name);
    const id = await addDocument(
      database,
      'finance',
      '-',
      part.map(({ text }) => text),
    );
    documents.set(name, id);
    for (const [at, passage] of part.entries()) ids.set(`${id} ${at + 1}`, passage.id);
  }
  await index(database);
  const answers: { ids: readonly string[]; relevant: readonly string[] }[] = [];
  for (const { text, relevant, document } of linesOf('contracts.questions', questionSchema)) {
    const found = await find(database, 'finance', unquoted(text), 2 * passages.length);
    const inside = found.filter(({ source }) => source.id === documents.get(document ?? ''));
    answers.push({ ids: inside.map((passage) => ids.get(placeOf(passage)) ?? ''), relevant });
  }
  return qualityOf(answers);
}

/** What a configured model writes from what is found: the share of its cited sentences that the check lets stand. */
async function measureAnswers(database: Database, questions: readonly LabelledQuestion[]): Promise<void> {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name, AI_API_KEY: apiKey = null } = process.env;
  const model = baseUrl && name ? await chooseModel({ baseUrl, model: name, apiKey }) : null;
  if (!model) {
    console.log(
      'cited sentences that hold: not measured, no language model is configured (AI_BASE_URL, AI_MODEL)',
    );
    return;
  }
  const sentences: Parameters<typeof heldShare>[0][number][] = [];
  for (const { text: question } of questions.slice(0, WRITTEN)) {
    const found = await find(database, 'kade', question, SEARCH_LIMITS.passages);
    const passages = found.map(({ source, page, text }, at) => ({
      number: at + 1,
      title: source.title,
      tags: source.tags,
      page,
      text,
    }));
    const asked = { question, earlier: [], passages };
    const messages = [{ role: 'user', content: askedAsData(asked) } as const];
    let answer = '';
    const request = { instructions: INSTRUCTIONS, messages, mostTokens: 1_500 };
    for await (const part of model.answer(request, AbortSignal.timeout(120_000))) answer += part;
    for (const sentence of readSentences(NOTHING_READ, answer, true).sentences) {
      const citations = sentence.isNotFound ? [] : citedBy(sentence, asked).map(({ number }) => number);
      sentences.push({ citations, check: checkSentence(sentence, asked) });
    }
  }
  const share = heldShare(sentences);
  console.log(
    `cited sentences that hold (${model.name}): ${share === null ? 'none has a citation' : said(share)}`,
  );
}

/** Fills up to the number of passages, and measures how long that and the questions take. */
async function measureTimes(
  { name, database }: Bench,
  passages: readonly LabelledPassage[],
  questions: readonly LabelledQuestion[],
): Promise<boolean> {
  const { kysely } = database;
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::integer as count from search_passage`.execute(kysely))
      .rows[0]?.count ?? 0;
  let [pages, ms] = [0, 0];
  while ((await count()) < PASSAGES) {
    await addAbstracts(database, passages);
    const begun = performance.now();
    await index(database);
    ms += performance.now() - begun;
    pages += passages.length;
  }
  await sql`analyze`.execute(kysely);
  const times: number[] = [];
  for (const { text } of questions.slice(0, ROUNDS)) {
    const begun = performance.now();
    await find(database, 'kade', text, SEARCH_LIMITS.passages);
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const isQuick = at(0.95) <= BUDGET_MS;
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
      where relkind = 'r' and relname like 'search\\_%'`.execute(kysely);
  console.log(
    `${name}, ${await count()} passages (${rows[0]?.size}): median ${said(at(0.5), 1)} ms, 95th percentile ${said(at(0.95), 1)} ms${isQuick ? '' : `  OVER ${BUDGET_MS} ms`}`,
  );
  if (pages > 0) console.log(`${name}, indexing: ${said(ms / pages, 2)} s for 1,000 pages`);
  return isQuick;
}

async function run(): Promise<boolean> {
  if (!existsSync(DATA)) {
    console.log('The labelled sets (../shared/data/search) are not here: nothing is measured.');
    return true;
  }
  const passages = linesOf('scifact.passages', passageSchema);
  const questions = linesOf('scifact.questions', questionSchema);
  const results: boolean[] = [];
  for (const open of [openEmbedded, openPostgres]) {
    const bench = await open();
    if (!bench) {
      console.log('No PostgreSQL answers: latency is measured on PGlite alone.');
      continue;
    }
    await seedGroup(bench.database);
    if (open === openEmbedded) {
      results.push(tell('contracts', await measureContracts(bench.database)));
      const ids = await addAbstracts(bench.database, passages);
      await index(bench.database);
      results.push(tell('scifact', await measureAbstracts(bench.database, ids, questions)));
      await measureAnswers(bench.database, questions);
    }
    results.push(await measureTimes(bench, passages, questions));
    await bench.database.close();
    await bench.remove();
  }
  return results.every(Boolean);
}

process.exitCode = (await run()) ? 0 : 1;
