import { type Selectable, sql, type Transaction } from 'kysely';
import {
  type AnswerSentence,
  type AskedDocument,
  type AskedQuestion,
  type ResponseFeedback,
  type ResponsePassage,
  SEARCH_LIMITS,
  type SearchResponse,
  type SourceKind,
} from '#contract/calls/ai';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { AnswerPassageTable, AnswerSentenceTable, AnswerTable } from '#server/database/schema/answers';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import { type FreshSource, keyOf, readSources } from '#server/search/sources';

type AnswerRow = Selectable<AnswerTable>;
type PassageRow = Selectable<AnswerPassageTable>;
type SentenceRow = Selectable<AnswerSentenceTable>;

const mine = (trx: Transaction<Schema>, caller: Caller) =>
  trx
    .selectFrom('answer')
    .where('answer.entity_id', '=', currentEntity(caller).id)
    .where('answer.user_id', '=', caller.userId);

/** @throws Refusal 404 for what the caller did not ask here. */
export async function findAnswer(trx: Transaction<Schema>, caller: Caller, id: string): Promise<AnswerRow> {
  const row = await mine(trx, caller).selectAll().where('answer.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function admitToResponse({ trx, caller, params }: AdmissionContext): Promise<void> {
  await findAnswer(trx, caller, params.response ?? '');
}

/** @throws Refusal 404 where the source is none of that response. */
export async function admitToSource({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findAnswer(trx, caller, params.response ?? '');
  const passage = await trx
    .selectFrom('answer_passage')
    .select(['id', ...SOURCE_COLUMNS])
    .where('answer_id', '=', id)
    .where('id', '=', params.source ?? '')
    .executeTakeFirst();
  if (!passage) throw notFound();
  const source = sourceOf(passage);
  const open = await readSources(trx, currentEntity(caller).id, [source]);
  if (!open.has(keyOf(source))) throw notFound();
}

/** A question that nobody writes the answer of any more is broken off, whatever its row says. */
export function stateOf(
  { state, failure, written_until }: AnswerRow,
  now: Date,
): Pick<SearchResponse, 'state' | 'failure'> {
  if (state !== 'writing' || (written_until && written_until > now)) return { state, failure };
  return { state: 'brokenOff', failure: 'serverEnded' };
}

const feedbackOf = ({ rating, reason }: Pick<AnswerRow, 'rating' | 'reason'>): ResponseFeedback | null =>
  rating && { rating, reason };

const SOURCE_COLUMNS = ['document_id', 'resolution_id', 'task_id', 'minutes_item_id'] as const;
type SourceColumns = Pick<PassageRow, (typeof SOURCE_COLUMNS)[number]>;

export function sourceOf(row: SourceColumns): { readonly kind: SourceKind; readonly id: string } {
  if (row.document_id !== null) return { kind: 'document', id: row.document_id };
  if (row.task_id !== null) return { kind: 'task', id: row.task_id };
  if (row.minutes_item_id !== null) return { kind: 'minutes', id: row.minutes_item_id };
  return { kind: 'resolution', id: row.resolution_id ?? '' };
}

/** The questions before one, the first one first. */
export async function readThread(
  trx: Transaction<Schema>,
  caller: Caller,
  last: string | null,
): Promise<readonly AskedQuestion[]> {
  if (last === null) return [];
  const { rows } = await sql<AskedQuestion>`
    with recursive thread as (
      select id, question, follows, 1 as depth from answer
        where id = ${last} and entity_id = ${currentEntity(caller).id} and user_id = ${caller.userId}
      union all
      select a.id, a.question, a.follows, depth + 1 from answer a join thread t on a.id = t.follows
        where a.entity_id = ${currentEntity(caller).id} and depth < ${SEARCH_LIMITS.follows}
    )
    select id, question from thread order by depth desc`.execute(trx);
  return rows;
}

/** Those of these tags that the entity has, each once. */
export async function readTagsThere(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('tag')
    .select('id')
    .where('entity_id', '=', currentEntity(caller).id)
    .where('id', 'in', ids)
    .orderBy('name_key')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these documents that the caller may open here, each once. */
export async function readDocumentsThere(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly AskedDocument[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('is_deleted', '=', false)
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

function toldPassage(row: PassageRow, { hash, opens }: FreshSource): ResponsePassage {
  const { id, number, title, page, text } = row;
  return {
    id,
    number,
    source: { kind: sourceOf(row).kind, id: opens, title },
    page,
    text,
    hash: row.hash,
    isStale: hash !== row.hash,
    feedback: feedbackOf(row),
  };
}

const toldSentence = ({
  number,
  paragraph,
  is_item,
  text,
  strong,
  citations,
  verdict,
  missing,
}: SentenceRow): AnswerSentence => ({
  number,
  paragraph,
  isItem: is_item,
  text,
  strong,
  citations,
  check: { verdict, missing },
});

/**
 * A response as its asker may read it now. Passages of sources that they may not open are left out, and then every sentence that
 * is not supported by the others alone: whoever wrote it had read them.
 * @throws Refusal 404.
 */
export async function readResponse(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: Date,
): Promise<SearchResponse> {
  const row = await findAnswer(trx, caller, id);
  const rows = await trx
    .selectFrom('answer_passage')
    .selectAll()
    .where('answer_id', '=', id)
    .orderBy('number')
    .execute();
  const sources = await readSources(trx, row.entity_id, rows.map(sourceOf));
  const passages = rows.flatMap((passage) => {
    const source = sources.get(keyOf(sourceOf(passage)));
    return source === undefined ? [] : [toldPassage(passage, source)];
  });
  const written = await trx
    .selectFrom('answer_sentence')
    .selectAll()
    .where('answer_id', '=', id)
    .orderBy('number')
    .execute();
  const isPartial = passages.length < row.passages;
  const numbers = new Set(passages.map(({ number }) => number));
  const isReadable = ({ verdict, citations }: SentenceRow) =>
    verdict === 'supported' && citations.every((number) => numbers.has(number));
  return {
    id,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    ...stateOf(row, now),
    model: row.model,
    follows: await readThread(trx, caller, row.follows),
    kinds: row.kinds,
    tags: await readTagsThere(trx, caller, row.tags),
    documents: await readDocumentsThere(trx, caller, row.documents),
    passages,
    sentences: (isPartial ? written.filter(isReadable) : written).map(toldSentence),
    isPartial,
    isStale: isPartial || passages.some(({ isStale }) => isStale),
    feedback: feedbackOf(row),
  };
}

/** Which of these responses are stale. */
export async function readStale(
  trx: Transaction<Schema>,
  entityId: string,
  answers: readonly Pick<AnswerRow, 'id' | 'passages'>[],
): Promise<ReadonlySet<string>> {
  if (answers.length === 0) return new Set();
  const rows = await trx
    .selectFrom('answer_passage')
    .select(['answer_id', 'hash', ...SOURCE_COLUMNS])
    .where(
      'answer_id',
      'in',
      answers.map(({ id }) => id),
    )
    .execute();
  const sources = await readSources(trx, entityId, rows.map(sourceOf));
  const fresh = rows.filter((row) => sources.get(keyOf(sourceOf(row)))?.hash === row.hash);
  const isStale = ({ id, passages }: Pick<AnswerRow, 'id' | 'passages'>) =>
    fresh.filter(({ answer_id }) => answer_id === id).length < passages;
  return new Set(answers.filter(isStale).map(({ id }) => id));
}
