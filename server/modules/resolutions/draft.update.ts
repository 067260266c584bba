import type { Insertable, Transaction, Updateable } from 'kysely';
import type { DraftDecisionMaker, DraftUpdate } from '#contract/calls/drafts';
import type { SaveReceipt } from '#contract/calls/receipts';
import { lastMomentOf } from '#domain/time/calendar';
import { colorOf } from '#server/color';
import { type Caller, nameOf } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { DecisionMakerTable, ResolutionTable } from '#server/database/schema/resolutions';
import { conflict, type FieldFault, invalid } from '#server/problem';
import { momentIn } from '#server/words';
import { readDecisionMakers } from './ballot.queries';
import { draftIdOf, lockDraft } from './draft.read';
import { because, faultAt } from './reasons';
import { receiptOf } from './receipts';
import { type ResolutionRow, readRoom } from './resolution.queries';

const EARLIEST_DEADLINE = '2000-01-01';
const LATEST_DEADLINE = '2199-12-31';

function checkRevision(row: ResolutionRow, revision: number, timeZone: string): void {
  if (revision === row.revision) return;
  throw conflict(because('savedByOther', row.updated_by_name || null, momentIn(timeZone, row.updated_at)));
}

function deadlineChanges(day: string | null, row: ResolutionRow, timeZone: string) {
  if (day === null) return { deadline_day: null, deadline: null, listed_at: row.created_at };
  if (day < EARLIEST_DEADLINE || day > LATEST_DEADLINE) throw invalid([faultAt('deadline', 'dayOutside')]);
  const deadline = lastMomentOf(day, timeZone);
  return { deadline_day: day, deadline, listed_at: deadline };
}

/** Merge patch: what is missing stays. */
function contentChanges(
  update: DraftUpdate,
  row: ResolutionRow,
  timeZone: string,
): Updateable<ResolutionTable> {
  const { title, organ, preset, rule, deadline, closing, message, template } = update;
  return {
    ...(title !== undefined && { title }),
    ...(organ !== undefined && { organ }),
    ...(preset !== undefined && { preset }),
    ...(rule !== undefined && { rule: rule && JSON.stringify(rule) }),
    ...(closing !== undefined && { closing }),
    ...(message !== undefined && { message }),
    ...(template !== undefined && { template }),
    ...(deadline !== undefined && deadlineChanges(deadline, row, timeZone)),
  };
}

interface Known {
  readonly userId: string;
  readonly color: string;
}

/** Users of the entity by address: whoever is asked at it decides when signed in, too. */
async function usersByAddress(
  trx: Transaction<Schema>,
  entityId: string,
  decisionMakers: readonly DraftDecisionMaker[],
): Promise<ReadonlyMap<string, Known>> {
  const addresses = [...new Set(decisionMakers.map(({ email }) => email.toLowerCase()).filter(Boolean))];
  if (addresses.length === 0) return new Map();
  const users = await trx
    .selectFrom('user')
    .innerJoin('membership', 'membership.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.properties'])
    .where('membership.entity_id', '=', entityId)
    .where('user.email', 'in', addresses)
    .execute();
  return new Map(users.map(({ id, email, properties }) => [email, { userId: id, color: properties.color }]));
}

interface KnownParty {
  readonly userId: string | null;
  readonly color: string | null;
}

/** Parties in sight, by id. */
async function partiesOf(
  trx: Transaction<Schema>,
  decisionMakers: readonly DraftDecisionMaker[],
): Promise<ReadonlyMap<string, KnownParty>> {
  const ids = [...new Set(decisionMakers.flatMap(({ partyId }) => partyId ?? []))];
  if (ids.length === 0) return new Map();
  const parties = await trx
    .selectFrom('party')
    .leftJoin('user', 'user.id', 'party.user_id')
    .select(['party.id', 'party.user_id', 'user.properties'])
    .where('party.id', 'in', ids)
    .execute();
  return new Map(
    parties.map(({ id, user_id, properties }) => [id, { userId: user_id, color: properties?.color ?? null }]),
  );
}

function decisionMakerFaults(
  decisionMakers: readonly DraftDecisionMaker[],
  parties: ReadonlyMap<string, KnownParty>,
): readonly FieldFault[] {
  const seen = new Set<string>();
  return decisionMakers.flatMap(({ id, partyId }, index) => {
    const isTwice = seen.has(id.toLowerCase());
    seen.add(id.toLowerCase());
    return [
      ...(isTwice ? [faultAt(`decisionMakers.${index}.id`, 'idTwice')] : []),
      ...(partyId !== null && !parties.has(partyId)
        ? [faultAt(`decisionMakers.${index}.partyId`, 'personUnknown')]
        : []),
    ];
  });
}

/** Ids of the decision makers by what the draft calls them. */
async function idsByDraftId(
  trx: Transaction<Schema>,
  row: ResolutionRow,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await readDecisionMakers(trx, row.id)).map((decisionMaker) => [
      draftIdOf(decisionMaker),
      decisionMaker.id,
    ]),
  );
}

/** Who stays keeps their own id. @throws Refusal 422 for ids that are repeated, and parties that are not known. */
async function replaceDecisionMakers(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  decisionMakers: readonly DraftDecisionMaker[],
): Promise<void> {
  const parties = await partiesOf(trx, decisionMakers);
  const faults = decisionMakerFaults(decisionMakers, parties);
  if (faults.length > 0) throw invalid(faults);
  const users = await usersByAddress(trx, row.entity_id, decisionMakers);
  const ids = await idsByDraftId(trx, row);
  await trx.deleteFrom('decision_maker').where('resolution_id', '=', row.id).execute();
  if (decisionMakers.length === 0) return;
  const values = decisionMakers.map((decisionMaker, position): Insertable<DecisionMakerTable> => {
    const user = users.get(decisionMaker.email.toLowerCase());
    const party = decisionMaker.partyId === null ? undefined : parties.get(decisionMaker.partyId);
    const draftId = decisionMaker.id.toLowerCase();
    return {
      id: ids.get(draftId) ?? newId(),
      draft_id: draftId,
      resolution_id: row.id,
      entity_id: row.entity_id,
      position,
      source: decisionMaker.source,
      party_id: decisionMaker.partyId,
      user_id: party?.userId ?? user?.userId ?? null,
      name: decisionMaker.name,
      representing: decisionMaker.representing,
      email: decisionMaker.email,
      color: party?.color ?? user?.color ?? colorOf(decisionMaker.name),
      weight: decisionMaker.weight,
      capital: decisionMaker.capital,
      group: decisionMaker.group,
      present: decisionMaker.present,
      conflicted: decisionMaker.conflicted,
      own_or_subsidiary: decisionMaker.ownOrSubsidiaryShares,
      term_ends: decisionMaker.termEnds === null ? null : new Date(decisionMaker.termEnds),
    };
  });
  await trx.insertInto('decision_maker').values(values).execute();
}

/**
 * The documents stay as they are until the draft is stored: nobody deletes one of them meanwhile.
 * @throws Refusal 422 for what is neither a document of the entity nor one uploaded for this draft, and for what was deleted.
 */
async function replacePapers(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  papers: readonly string[],
): Promise<void> {
  const ids = [...new Set(papers.map((id) => id.toLowerCase()))];
  const found = ids.length
    ? await trx
        .selectFrom('document')
        .select(['id', 'name', 'hash', 'resolution_id'])
        .where('entity_id', '=', row.entity_id)
        .where('is_deleted', '=', false)
        .where('id', 'in', ids)
        .orderBy('id')
        .forShare()
        .execute()
    : [];
  const usable = new Map(
    found
      .filter(({ resolution_id }) => resolution_id === null || resolution_id === row.id)
      .map((document) => [document.id, document]),
  );
  const faults = papers.flatMap((id, index) =>
    usable.has(id.toLowerCase()) ? [] : [faultAt(`papers.${index}`, 'documentUnknown')],
  );
  if (faults.length > 0) throw invalid(faults);
  await trx.deleteFrom('paper').where('resolution_id', '=', row.id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('paper')
    .values(
      ids.flatMap((id, position) => {
        const document = usable.get(id);
        if (!document) return [];
        const { name, hash } = document;
        return [{ resolution_id: row.id, document_id: id, entity_id: row.entity_id, position, name, hash }];
      }),
    )
    .execute();
}

/** Somebody who decides, or nobody of them. @throws Refusal 422 for a chair who is not among the decision makers. */
async function chairChange(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  { chair, decisionMakers }: DraftUpdate,
): Promise<Updateable<ResolutionTable>> {
  if (chair === undefined && decisionMakers === undefined) return {};
  if (chair === null) return { chair: null };
  const ids = await idsByDraftId(trx, row);
  if (chair === undefined) return [...ids.values()].includes(row.chair ?? '') ? {} : { chair: null };
  const id = ids.get(chair.toLowerCase());
  if (id) return { chair: id };
  throw invalid([faultAt('chair', 'chairUnknown')]);
}

/**
 * Changes a draft and counts the change.
 * @throws Refusal as `lockDraft`; 409 when `revision` is not the newest, naming who saved the newest and when; 422.
 */
export async function updateDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: DraftUpdate,
  now: () => Date,
): Promise<SaveReceipt> {
  const row = await lockDraft(trx, caller, id);
  const { timeZone } = await readRoom(trx, row.entity_id);
  checkRevision(row, update.revision, timeZone);
  const { decisionMakers, papers, text } = update;
  if (decisionMakers) await replaceDecisionMakers(trx, row, decisionMakers);
  if (papers) await replacePapers(trx, row, papers);
  if (text !== undefined) {
    await trx
      .updateTable('resolution_text')
      .set({ text: text && JSON.stringify(text) })
      .where('resolution_id', '=', row.id)
      .execute();
  }
  const [at, revision] = [now(), row.revision + 1];
  await trx
    .updateTable('resolution')
    .set({
      ...contentChanges(update, row, timeZone),
      ...(await chairChange(trx, row, update)),
      ...(decisionMakers && { decision_makers: decisionMakers.length }),
      revision,
      updated_by: caller.userId,
      updated_by_name: nameOf(caller),
      updated_at: at,
    })
    .where('id', '=', row.id)
    .execute();
  return { ...receiptOf({ ...row, revision }), at: at.toISOString() };
}
