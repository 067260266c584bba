import type { Transaction } from 'kysely';
import { NOTHING } from '#domain/holdings/change';
import { actorOf, type Caller } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { eventsOf, tell } from '../holdings/record';
import { writeChange } from '../holdings/write';
import type { KnownStructure } from './known';
import type { ImportPlan, PlannedHolding } from './plan';

/** Rows of one statement: a statement of the database has a limit of parameters. */
const AT_ONCE = 1_000;

function* portionsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

async function writeParties(
  trx: Transaction<Schema>,
  { parties }: ImportPlan,
  entityId: string,
  at: Date,
): Promise<void> {
  const rows = parties.map(({ partyId, file }) => ({
    id: partyId,
    kind: file.kind,
    name: file.name ?? '',
    user_id: null,
    entity_id: null,
    recorded_in: entityId,
    legal_form: file.legalForm,
    country: file.country,
    registration: file.registration,
    imported_as: file.recordId,
    created_at: at,
  }));
  for (const some of portionsOf(rows))
    await trx
      .insertInto('party')
      .values([...some])
      .execute();
}

async function writeOutside(
  trx: Transaction<Schema>,
  outside: readonly PlannedHolding[],
  entityId: string,
): Promise<void> {
  const rows = outside.map(({ held }) => ({
    id: held.id,
    entity_id: entityId,
    holder_party_id: held.holderId,
    held_party_id: held.entityId,
    class: held.shareClass,
    ownership: held.ownership,
    voting: held.voting,
    valid_from: held.from,
    valid_to: held.to,
    votes_party_id: held.votesById,
    votes_right: held.votesRight,
  }));
  for (const some of portionsOf(rows))
    await trx
      .insertInto('outside_holding')
      .values([...some])
      .execute();
}

/** Records what an import brings, and tells it. */
export async function writeImport(
  trx: Transaction<Schema>,
  caller: Caller,
  { plan, known, at }: { readonly plan: ImportPlan; readonly known: KnownStructure; readonly at: Date },
): Promise<void> {
  const { company } = known;
  await writeParties(trx, plan, company.entityId, at);
  const added = plan.register.map(({ held }) => held);
  const change = { ...NOTHING, added };
  for (const some of portionsOf(added)) await writeChange(trx, { ...NOTHING, added: some });
  await writeOutside(trx, plan.outside, company.entityId);
  const names = new Map([
    [company.partyId, company.name],
    ...known.parties.map(({ id, name }) => [id, name] as const),
    ...plan.parties.map(({ partyId, file }) => [partyId, file.name ?? ''] as const),
  ]);
  const imported: NewEvent = {
    entityId: company.entityId,
    actor: actorOf(caller),
    subject: { kind: 'entity', id: company.entityId, name: company.name },
    at,
    type: 'entity.structureImported',
    payload: { parties: plan.parties.length, holdings: added.length, outside: plan.outside.length },
  };
  await tell(trx, caller, [
    imported,
    ...eventsOf(caller, company, { before: known.register, change, names, at }),
  ]);
}
