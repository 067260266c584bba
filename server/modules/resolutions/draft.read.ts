import { sql, type Transaction } from 'kysely';
import type { Draft, DraftRecipient } from '#contract/calls/drafts';
import { resolutionStatusName } from '#contract/vocabulary';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { NOT_WANTED } from '#server/mail/outbox';
import { conflict, forbidden, notFound } from '#server/problem';
import { currentEntity } from '../entity/entity.queries';
import { recipientStates } from './recipients';
import {
  type ElectorRow,
  findResolution,
  lockResolution,
  type ResolutionRow,
  readElectors,
  readPapers,
  readRoom,
  readSuperseded,
  readText,
} from './resolution.queries';

/**
 * Drafting is for the entity's admins; papers of drafts are closed to the platform as those of resolutions are.
 * @throws Refusal 403.
 */
export function checkDrafter(caller: Caller): void {
  const { role, member } = currentEntity(caller);
  if (role !== 'Admin') throw forbidden('Only admins of this entity draft resolutions.');
  if (!member) throw forbidden('The papers of this entity are closed to administrators of the platform.');
}

function checkedDraft(caller: Caller, row: ResolutionRow | null): ResolutionRow {
  if (!row) throw notFound();
  checkDrafter(caller);
  if (row.status !== 'Draft') {
    throw conflict(
      `Resolution ${row.number} is no draft any more: its status is ${resolutionStatusName(row.status)}.`,
    );
  }
  return row;
}

/**
 * The row of a draft the caller may work on.
 * @throws Refusal 404 where it is out of sight, 403 where it is not theirs to draft, 409 when it was sent or cancelled.
 */
export async function findDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<ResolutionRow> {
  return checkedDraft(caller, await findResolution(trx, currentEntity(caller).id, id));
}

/** As `findDraft`, locked until the transaction ends. */
export async function lockDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<ResolutionRow> {
  await findDraft(trx, caller, id);
  return checkedDraft(caller, await lockResolution(trx, currentEntity(caller).id, id));
}

/** Addresses, in small letters, whose last mail from this entity failed for good. */
async function bouncedAddresses(
  trx: Transaction<Schema>,
  entityId: string,
  electors: readonly ElectorRow[],
): Promise<ReadonlySet<string>> {
  const addresses = [...new Set(electors.map(({ email }) => email.toLowerCase()).filter(Boolean))];
  if (addresses.length === 0) return new Set();
  const last = await trx
    .selectFrom('mail')
    .select([sql<string>`lower(address)`.as('address'), 'status'])
    .distinctOn(sql`lower(address)`)
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`lower(address) = any (${addresses}::text[])`)
    .where('status', 'in', ['sent', 'failed'])
    .where('detail', 'is distinct from', NOT_WANTED)
    .orderBy(sql`lower(address)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Set(last.filter(({ status }) => status === 'failed').map(({ address }) => address));
}

function recipientsOf(
  electors: readonly ElectorRow[],
  bounced: ReadonlySet<string>,
): readonly DraftRecipient[] {
  const states = recipientStates(
    electors.map(({ party_id, name, representing, email }) => ({
      partyId: party_id,
      name,
      representing,
      email,
    })),
    bounced,
  );
  return electors.map((row, index) => ({
    id: row.id,
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
    recipient: states[index] ?? 'missing',
    color: row.color,
  }));
}

/** The draft as it is, of a row that was read or locked before. */
export async function presentDraft(trx: Transaction<Schema>, row: ResolutionRow): Promise<Draft> {
  const [electors, room, text, papers, supersedes] = await Promise.all([
    readElectors(trx, row.id),
    readRoom(trx, row.entity_id),
    readText(trx, row.id),
    readPapers(trx, row.id),
    readSuperseded(trx, row),
  ]);
  const bounced = await bouncedAddresses(trx, row.entity_id, electors);
  if (row.updated_by === null) throw new Error(`Draft ${row.id} was written by nobody`);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    text,
    organ: row.organ,
    preset: row.preset,
    rule: row.rule,
    chair: row.chair,
    deadline: row.deadline_day,
    message: row.message,
    template: row.template,
    revision: row.revision,
    entityName: room.name,
    timeZone: room.timeZone,
    decisionMakers: recipientsOf(electors, bounced),
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
