import { sql } from 'kysely';
import { SEARCH_LIMITS } from '#contract/calls/ai';
import { createKeptPostings } from '#server/search/kept';
import { readFilled, WARM_BYTES, warm } from '#server/search/warming';
import { idOf } from '../../kit/group/ids';
import { copyUntil } from './copies';
import { addAbstracts, find, index, percentile, type Room, said } from './room';
import type { LabelledPassage, LabelledQuestion } from './sets';

const PASSAGES = Number(process.env.BENCH_ROWS ?? 100_000);
const QUESTIONS = Number(process.env.BENCH_ROUNDS ?? 300);
const BUDGET_MS = 50;
/** Each question is asked so often; other work of the machine makes single ones slow, and hardly all of them. */
const ROUNDS = 3;

/** Reads abstracts into the index, and tells what that takes. @returns the abstract of each page. */
export async function measureIndexing(
  { name, database }: Room,
  passages: readonly LabelledPassage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await addAbstracts(database, 'kade', passages);
  const begun = performance.now();
  await index(database);
  console.log(
    `${name}, indexing: ${said((performance.now() - begun) / passages.length, 2)} s for 1,000 pages`,
  );
  return ids;
}

/**
 * Fills up to the number of passages, and measures how long questions take; and how long the processors of this process work for one, which
 * other work of the machine hardly changes. PGlite is in this process, PostgreSQL is not.
 */
export async function measureTimes(
  { name, database }: Room,
  ids: ReadonlyMap<string, string>,
  questions: readonly LabelledQuestion[],
): Promise<boolean> {
  const { kysely } = database;
  const documents = [...new Set([...ids.keys()].map((place) => place.split(' ')[0] ?? ''))];
  await copyUntil(database, idOf('entity', 'kade'), documents, PASSAGES);
  await sql`analyze`.execute(kysely);
  const texts = questions.slice(0, QUESTIONS).map(({ text }) => text);
  const kept = createKeptPostings();
  const begun = performance.now();
  let bytes = 0;
  for (const filled of await readFilled({ database, kept })) {
    bytes += await warm({ database, kept }, filled, WARM_BYTES - bytes, new AbortController().signal);
  }
  console.log(
    `${name}, frequent terms kept before anybody asks: ${said(bytes / 1_000_000, 1)} MB in ${said((performance.now() - begun) / 1_000, 1)} s`,
  );
  const all: number[] = [];
  const first: number[] = [];
  const processors: number[] = [];
  const fastest = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of texts) {
      const [asked, used] = [performance.now(), process.cpuUsage()];
      await find(database, 'kade', text, SEARCH_LIMITS.passages, kept);
      const taken = performance.now() - asked;
      all.push(taken);
      const { user, system } = process.cpuUsage(used);
      if (round === 0) {
        first.push(taken);
        processors.push((user + system) / 1_000);
      }
      fastest.set(text, Math.min(taken, fastest.get(text) ?? taken));
    }
  }
  const best = [...fastest.values()];
  const isQuick = Math.max(percentile(best, 0.95), percentile(first, 0.95)) <= BUDGET_MS;
  const { rows } = await sql<{ size: string; count: number }>`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size,
        (select count(*)::integer from search_passage) as count
      from pg_class where relkind = 'r' and relname like 'search\\_%'`.execute(kysely);
  const tell = (times: readonly number[]) =>
    `median ${said(percentile(times, 0.5), 1)} ms, 95th percentile ${said(percentile(times, 0.95), 1)} ms`;
  console.log(
    `${name}, ${rows[0]?.count} passages (${rows[0]?.size}), each question at its fastest of ${ROUNDS}: ${tell(best)}${isQuick ? '' : `  OVER ${BUDGET_MS} ms`}; all of them: ${tell(all)}; asked for the first time: ${tell(first)}, of the processors of this process ${tell(processors)}`,
  );
  return isQuick;
}
