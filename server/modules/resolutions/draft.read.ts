import { sql, type Transaction } from 'kysely';
import type { Draft, ListedDecisionMaker } from '#contract/calls/drafts';
import { type Caller, currentEntity } from '#server/database/caller';
import { ACTOR_NAME } from '#server/database/persons';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { conflict, draftDeleted, notFound, type Refusal } from '#server/problem';
import { momentIn, personWords } from '#server/words';
import { readDecisionMakers } from './ballot.queries';
import { reachesOf } from './reach';
import { because } from './reasons';
import {
  type DecisionMakerRow,
  findResolution,
  lockResolution,
  type ResolutionRow,
  readPapers,
  readRoom,
  readSuperseded,
  readText,
} from './resolution.queries';
import { checkNotVotedOn } from './voted.queries';

/** Type of the event that is left of a draft. */
export const DRAFT_DELETED = 'resolution.draftDeleted';

/** The role that calls of drafts ask for. */
export function isDrafter(caller: Caller): boolean {
  const { role, member } = currentEntity(caller);
  return role === 'Admin' && member;
}

/** Who drafts here is told who deleted what they ask for; to anybody else it was never there. */
async function missingDraft(trx: Transaction<Schema>, caller: Caller, id: string): Promise<Refusal> {
  const entity = currentEntity(caller);
  if (!isDrafter(caller)) return notFound();
  const deletion = await trx
    .selectFrom('event')
    .select(['at', ACTOR_NAME.as('name')])
    .where('entity_id', '=', entity.id)
    .where('subject_kind', '=', 'resolution')
    .where('subject_id', '=', id)
    .where('type', '=', DRAFT_DELETED)
    .executeTakeFirst();
  if (!deletion) return notFound();
  const { timeZone } = await readRoom(trx, entity.id);
  return draftDeleted(
    because('draftDeleted', deletion.name ?? personWords.erasedPerson, momentIn(timeZone, deletion.at)),
  );
}

async function checkedDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  row: ResolutionRow | null,
): Promise<ResolutionRow> {
  if (!row) throw await missingDraft(trx, caller, id);
  if (row.status !== 'Draft') {
    throw conflict(because('noDraftAnyMore', row.number, row.status));
  }
  return row;
}

/**
 * The row of a draft the caller may work on.
 * @throws Refusal 404 where it is out of sight or was deleted, 409 when it was sent.
 */
export async function findDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<ResolutionRow> {
  return checkedDraft(trx, caller, id, await findResolution(trx, currentEntity(caller).id, id));
}

/**
 * Whether the caller sees the resolution of a call. A request that is sent again gets its answer also when it is no draft
 * any more, so that is not asked here.
 * @throws Refusal 404 where it is out of sight or was deleted.
 */
export async function admitToDraft({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const row = await findResolution(trx, currentEntity(caller).id, id);
  if (!row) throw await missingDraft(trx, caller, id);
}

/**
 * As `admitToDraft`, but who drafts here goes on without a draft: a deletion that is sent again gets its answer.
 * @throws Refusal 404.
 */
export async function admitToDeletion({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const entity = currentEntity(caller);
  if (isDrafter(caller) || (await findResolution(trx, entity.id, id))) return;
  throw notFound();
}

/** As `findDraft`, locked until the transaction ends. @throws Refusal also 409 while a meeting votes on it. */
export async function lockDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<ResolutionRow> {
  await findDraft(trx, caller, id);
  const row = await checkedDraft(trx, caller, id, await lockResolution(trx, currentEntity(caller).id, id));
  await checkNotVotedOn(trx, row);
  return row;
}

/** Addresses, in small letters, whose last mail from this entity failed for good. */
async function bouncedAddresses(
  trx: Transaction<Schema>,
  entityId: string,
  decisionMakers: readonly DecisionMakerRow[],
): Promise<ReadonlySet<string>> {
  const addresses = [...new Set(decisionMakers.map(({ email }) => email.toLowerCase()).filter(Boolean))];
  if (addresses.length === 0) return new Set();
  const last = await trx
    .selectFrom('mail')
    .select([sql<string>`lower(address)`.as('address'), 'status'])
    .distinctOn(sql`lower(address)`)
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`lower(address) = any (${addresses}::text[])`)
    .where('status', 'in', ['sent', 'failed'])
    // Neither says anything of the address.
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', 'not in', ['notWanted', 'shutOut'])]))
    .orderBy(sql`lower(address)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Set(last.filter(({ status }) => status === 'failed').map(({ address }) => address));
}

/**
 * What a draft calls a decision maker. Whoever edits it chooses the id, which need only differ within the draft: one that
 * had to be free everywhere would tell of the drafts of others.
 */
export const draftIdOf = ({ id, draft_id }: Pick<DecisionMakerRow, 'id' | 'draft_id'>): string =>
  draft_id ?? id;

function listedDecisionMakers(
  decisionMakers: readonly DecisionMakerRow[],
  bounced: ReadonlySet<string>,
): readonly ListedDecisionMaker[] {
  const states = reachesOf(
    decisionMakers.map(({ party_id, name, representing, email, own_or_subsidiary }) => ({
      partyId: party_id,
      name,
      representing,
      email,
      ownOrSubsidiaryShares: own_or_subsidiary,
    })),
    bounced,
  );
  return decisionMakers.map((row, index) => ({
    id: draftIdOf(row),
    source: row.source,
    partyId: row.party_id,
    name: row.name,
    representing: row.representing,
    email: row.email,
    weight: row.weight,
    capital: row.capital,
    group: row.group,
    present: row.present,
    conflicted: row.conflicted,
    ownOrSubsidiaryShares: row.own_or_subsidiary,
    termEnds: row.term_ends?.toISOString() ?? null,
    reach: states[index] ?? 'missing',
    color: row.color,
  }));
}

/** The draft as it is, of a row that was read before. */
async function presentDraft(trx: Transaction<Schema>, row: ResolutionRow): Promise<Draft> {
  const [decisionMakers, room, text, papers, supersedes] = await Promise.all([
    readDecisionMakers(trx, row.id),
    readRoom(trx, row.entity_id),
    readText(trx, row.id),
    readPapers(trx, row.id),
    readSuperseded(trx, row),
  ]);
  const bounced = await bouncedAddresses(trx, row.entity_id, decisionMakers);
  const chair = decisionMakers.find(({ id }) => id === row.chair);
  if (row.updated_by === null) throw new Error(`Draft ${row.id} was written by nobody`);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    text,
    organ: row.organ,
    preset: row.preset,
    rule: row.rule,
    chair: chair ? draftIdOf(chair) : null,
    deadline: row.deadline_day,
    closing: row.closing,
    message: row.message,
    template: row.template,
    revision: row.revision,
    entityName: room.name,
    timeZone: room.timeZone,
    decisionMakers: listedDecisionMakers(decisionMakers, bounced),
    papers,
    supersedes,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: { id: row.updated_by, name: row.updated_by_name ?? '' },
  };
}

/** @throws Refusal as `findDraft`. */
export async function readDraft(trx: Transaction<Schema>, caller: Caller, id: string): Promise<Draft> {
  return presentDraft(trx, await findDraft(trx, caller, id));
}
