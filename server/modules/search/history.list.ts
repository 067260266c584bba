import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { QUESTION_SORTS, QuestionListed, QuestionQuery } from '#contract/calls/ai';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { idKey, momentKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import { readStale, stateOf } from './answer.queries';

const by = sortsBy(idKey('answer.id'));
const ASKED = momentKey('answer.asked_at');

const SORTS: Readonly<Record<(typeof QUESTION_SORTS)[number], Sort>> = {
  askedAt: by('askedAt', ASKED),
  '-askedAt': by('-askedAt', ASKED),
};

const SEARCHED: Searched = { table: 'answer', words: sql`answer.words_key`, id: sql`answer.id` };

/** A page of what the caller asked in the entity. */
export async function listQuestions(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, sort = '-askedAt', ...asked }: QuestionQuery,
  now: Date,
): Promise<Page<QuestionListed>> {
  const { id: entityId } = currentEntity(caller);
  const order = SORTS[sort];
  const rows = trx
    .selectFrom('answer')
    .selectAll('answer')
    .where('answer.entity_id', '=', entityId)
    .where('answer.user_id', '=', caller.userId);
  const found = await havingWords(trx, rows, SEARCHED, { ...asked, words: q, sort: order, isWhole: true });
  const { items, ...about } = await page(trx, { ...found, sort: order }, asked);
  const stale = await readStale(trx, entityId, items);
  const told = items.map((row) => ({
    id: row.id,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    state: stateOf(row, now).state,
    isStale: stale.has(row.id),
  }));
  return { items: told, ...about };
}
