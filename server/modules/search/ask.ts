import { type NewQuestion, SEARCH_LIMITS, type SearchReceipt, SOURCE_KINDS } from '#contract/calls/ai';
import { wordsLookedFor } from '#domain/answers/retrieval';
import { flowOf } from '#domain/document/flow';
import { currentEntity } from '#server/database/caller';
import { afterCommit } from '#server/database/commits';
import { newId } from '#server/database/id';
import type { CallContext, OutsideContext } from '#server/http/route';
import { invalid, tooMany } from '#server/problem';
import { findPassages } from '#server/search/find';
import type { Passage } from '#server/search/passage';
import type { Among } from '#server/search/reach';
import type { AskedMeaning } from '#server/search/vectors';
import { findAnswer, readDocumentsThere, readTagsThere, readThread } from './answer.queries';
import { beginsIn } from './move';
import { because } from './reasons';
import { ALIVE_MS, type ToWrite, write } from './writing';

/** @throws Refusal 429. */
async function limitQuestions({ limits, caller }: CallContext): Promise<void> {
  const allowance = await limits.question.take(caller.userId);
  if (!allowance.allowed) throw tooMany(because('tooManyQuestions'), Math.ceil(allowance.afterMs / 1_000));
}

/** What a question means, with those before it; null where words alone rank. Whoever has asked too often has nothing asked elsewhere. */
export function askMeaning(
  { again, limits, background: { meanings } }: OutsideContext,
  { question, follows = null }: NewQuestion,
): Promise<AskedMeaning | null> {
  return meanings.of(async () => {
    const { userId, earlier } = await again(async (trx, caller) => ({
      userId: caller.userId,
      earlier: (await readThread(trx, caller, follows)).map((before) => before.question),
    }));
    const { allowed } = await limits.question.look(userId);
    return allowed ? wordsLookedFor(question, earlier) : null;
  });
}

/** @throws Refusal 422 for a tag that the entity does not have, and a document that the caller may not open. */
async function readAmong(
  { trx, caller }: CallContext,
  { kinds = [], tags = [], documents = [] }: Pick<NewQuestion, 'kinds' | 'tags' | 'documents'>,
): Promise<Among> {
  const known = await readTagsThere(trx, caller, tags);
  const open = (await readDocumentsThere(trx, caller, documents)).map(({ id }) => id);
  const faults = [
    ...missing('tags', tags, known, because('tagUnknown')),
    ...missing('documents', documents, open, because('documentUnknown')),
  ];
  if (faults.length > 0) throw invalid(faults);
  return { kinds: SOURCE_KINDS.filter((kind) => kinds.includes(kind)), tags: known, documents: open };
}

function missing(
  field: string,
  ids: readonly string[],
  known: readonly string[],
  reason: ReturnType<typeof because>,
) {
  return ids.flatMap((id, at) =>
    known.includes(id.toLowerCase()) ? [] : [{ field: `${field}.${at}`, reason }],
  );
}

async function storePassages(
  { trx }: CallContext,
  { id, entityId }: Pick<ToWrite, 'id' | 'entityId'>,
  passages: readonly Passage[],
): Promise<void> {
  if (passages.length === 0) return;
  const rows = passages.map(({ source, page, text }, at) => ({
    id: newId(),
    answer_id: id,
    entity_id: entityId,
    number: at + 1,
    document_id: source.kind === 'document' ? source.id : null,
    resolution_id: source.kind === 'resolution' ? source.id : null,
    task_id: source.kind === 'task' ? source.id : null,
    minutes_item_id: source.kind === 'minutes' ? source.id : null,
    title: source.title,
    page,
    text,
    hash: source.hash,
  }));
  await trx.insertInto('answer_passage').values(rows).execute();
}

/**
 * Finds passages for a question of the caller, keeps both, and where there is a language model has the answer written once that is
 * committed.
 * @throws Refusal 404 for a response before it that is not theirs, 422 for a tag or a document that is not there, 429.
 */
export async function ask(
  context: CallContext,
  { question, follows = null, ...narrowed }: NewQuestion,
  meaning: AskedMeaning | null,
): Promise<SearchReceipt> {
  const { trx, caller, background, now } = context;
  const { model, index, ongoing } = background;
  if (follows !== null) await findAnswer(trx, caller, follows);
  const among = await readAmong(context, narrowed);
  await limitQuestions(context);
  const entityId = currentEntity(caller).id;
  const earlier = (await readThread(trx, caller, follows)).map((before) => before.question);
  const found = await findPassages(trx, caller, index, {
    words: wordsLookedFor(question, earlier),
    limit: SEARCH_LIMITS.passages,
    among,
    meaning,
  });
  const passages = found.filter((passage) => passage.entityId === entityId);
  const [id, at] = [newId(), now()];
  const state = beginsIn(passages.length > 0, model !== null);
  const isWritten = model !== null && state === 'writing';
  await trx
    .insertInto('answer')
    .values({
      id,
      entity_id: entityId,
      user_id: caller.userId,
      question,
      asked_at: at,
      state,
      model: isWritten ? model.name : null,
      follows,
      kinds: [...among.kinds],
      tags: [...among.tags],
      documents: [...among.documents],
      written_until: isWritten ? new Date(at.getTime() + ALIVE_MS) : null,
      passages: passages.length,
    })
    .execute();
  await storePassages(context, { id, entityId }, passages);
  if (isWritten) {
    const given = passages.map(({ source, page, text }, place) => ({
      number: place + 1,
      title: source.title,
      tags: source.tags,
      page,
      // Nobody quotes a word with the hyphen of the line that it was cut by.
      text: flowOf(text)(0, text.length),
    }));
    const task = { id, entityId, question, earlier, passages: given };
    afterCommit(trx, () => {
      ongoing.begin(id, (signal) => write(background, model, task, signal));
    });
  }
  return { id, state };
}
