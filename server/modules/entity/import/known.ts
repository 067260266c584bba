import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readStructure } from '#server/group/structure.queries';
import type { Company } from '../holdings/check';
import { type HeldRow, plain, readRegister } from '../holdings/rows';
import { readAdministered } from '../holdings/sight';
import type { KnownParty } from './parties';

/** What is recorded before an import. */
export interface KnownStructure {
  readonly company: Company & { readonly registration: string | null; readonly country: string | null };
  readonly parties: readonly KnownParty[];
  /** Of the company. */
  readonly register: readonly HeldRow[];
  /** Held in companies that are no entities; `entityId` is the party that is held. */
  readonly outside: readonly HeldRow[];
  /** Entities that the caller administers. */
  readonly administered: ReadonlySet<string>;
}

/** More than any entity has recorded. */
const MOST_ROWS = 20_000;

async function readCompany(trx: Transaction<Schema>, entityId: string): Promise<KnownStructure['company']> {
  const row = await trx
    .selectFrom('entity')
    .innerJoin('party', 'party.entity_id', 'entity.id')
    .select(['party.id as partyId', 'entity.name', 'entity.country', 'entity.registration'])
    .where('entity.id', '=', entityId)
    .executeTakeFirstOrThrow();
  const { partyId, name, country, registration } = row;
  return { entityId, partyId, name, country, registration: registration.number };
}

/** Who is recorded in the entity, and whoever else its structure names today. */
async function readParties(
  trx: Transaction<Schema>,
  caller: Caller,
  { entityId, day }: { readonly entityId: string; readonly day: string },
): Promise<readonly KnownParty[]> {
  const { parties } = await readStructure(trx, caller, day, null);
  const here = await trx
    .selectFrom('party')
    .select(['id', 'name', 'kind', 'entity_id as entityId', 'country', 'registration'])
    .select('imported_as as importedAs')
    .where('recorded_in', '=', entityId)
    .limit(MOST_ROWS)
    .execute();
  const recorded = here.map((party): KnownParty => ({ ...party, isRecordedHere: party.kind === 'legal' }));
  const ids = new Set(recorded.map(({ id }) => id));
  const others = parties
    .filter(({ id, kind }) => kind !== 'undisclosed' && !ids.has(id))
    .map(
      ({ id, kind, name, entity, recorded: about }): KnownParty => ({
        id,
        name,
        kind: entity ? 'entity' : kind === 'person' ? 'natural' : 'legal',
        entityId: entity?.id ?? null,
        country: entity?.country ?? about?.country ?? null,
        registration: entity?.registration ?? about?.registration ?? null,
        importedAs: null,
        isRecordedHere: false,
      }),
    );
  return [...recorded, ...others];
}

/** What the entity has recorded of companies that are no entities. */
async function readOutside(trx: Transaction<Schema>, entityId: string): Promise<readonly HeldRow[]> {
  const rows = await trx
    .selectFrom('outside_holding')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('valid_from')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    entityId: row.held_party_id,
    holderId: row.holder_party_id,
    holderEntityId: null,
    shareClass: row.class,
    votesPerShare: 1,
    ownership: plain(row.ownership),
    voting: plain(row.voting),
    from: row.valid_from,
    to: row.valid_to,
    votesById: row.votes_party_id,
    votesRight: row.votes_right,
    revision: 1,
  }));
}

/** Reads what an import is compared with. @param day today, in the entity's calendar. */
export async function readKnown(
  trx: Transaction<Schema>,
  caller: Caller,
  entityId: string,
  day: string,
): Promise<KnownStructure> {
  const parties = await readParties(trx, caller, { entityId, day });
  const entities = parties.flatMap((party) => party.entityId ?? []);
  return {
    company: await readCompany(trx, entityId),
    parties,
    register: await readRegister(trx, entityId),
    outside: await readOutside(trx, entityId),
    administered: new Set((await readAdministered(trx, entities)).keys()),
  };
}
