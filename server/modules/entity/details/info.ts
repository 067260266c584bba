import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sql, type Transaction } from 'kysely';
import { type EnteredBy, type EntityInfo, ORDINARY, type Relationship } from '#contract/calls/holdings';
import { groupBy } from '#domain/entity/group-by';
import { sumOfPercentages } from '#domain/entity/percentage';
import { byName } from '#domain/entity/tree';
import { isHeldOn } from '#domain/holdings/shares';
import { type Caller, currentEntity } from '#server/database/caller';
import { ACTOR_NAME } from '#server/database/persons';
import type { Schema } from '#server/database/schema';
import { type HeldRow, readParticipations, readRegister } from '../holdings/rows';
import { readAdministered } from '../holdings/sight';
import { todayOf } from '../today';

/** What is recorded of an entity, before anything of it changes. */
export async function readRecorded(trx: Transaction<Schema>, entityId: string) {
  const entity = await trx
    .selectFrom('entity')
    .innerJoin('party', 'party.entity_id', 'entity.id')
    .select(['entity.id', 'entity.name', 'entity.type', 'entity.status', 'entity.country'])
    .select(['entity.registration', 'entity.address', 'entity.settings', 'party.id as partyId'])
    .where('entity.id', '=', entityId)
    .executeTakeFirstOrThrow();
  const register = await readRegister(trx, entityId);
  const participations = await readParticipations(trx, entityId);
  const { id: _, partyId: __, type: ___, ...details } = entity;
  const text = canonicalize([details, register, participations]) ?? '';
  const revision = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { entity, register, participations, revision };
}

export type Recorded = Awaited<ReturnType<typeof readRecorded>>;

/** Who entered a part of the details last, by the record. */
async function enteredBy(
  trx: Transaction<Schema>,
  entityId: string,
  part: 'registration' | 'address',
): Promise<EnteredBy | null> {
  const row = await trx
    .selectFrom('event')
    .select(['event.at', ACTOR_NAME.as('name')])
    .where('event.entity_id', '=', entityId)
    .where('event.subject_kind', '=', 'entity')
    .where('event.subject_id', '=', entityId)
    .where((eb) =>
      eb.or([
        eb('event.type', '=', 'entity.created'),
        eb.and([
          eb('event.type', '=', 'entity.updated'),
          sql<boolean>`exists (select from jsonb_array_elements_text(event.payload -> 'fields') f
            where f = ${part} or f like ${`${part}.%`})`,
        ]),
      ]),
    )
    .orderBy('event.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { name: row.name, at: row.at.toISOString() } : null;
}

/** What is between this entity and others on a day, by the other one's id. */
export function relatedOn(
  rows: readonly HeldRow[],
  day: string,
  otherOf: (row: HeldRow) => string | null,
  self: string,
): ReadonlyMap<string, readonly HeldRow[]> {
  const held = rows.filter((row) => row.shareClass === ORDINARY && isHeldOn(row, day));
  const others = held.filter((row) => otherOf(row) !== null && otherOf(row) !== self);
  return groupBy(others, (row) => otherOf(row) ?? '');
}

async function relationships(
  trx: Transaction<Schema>,
  related: ReadonlyMap<string, readonly HeldRow[]>,
): Promise<readonly Relationship[]> {
  if (related.size === 0) return [];
  const ids = [...related.keys()];
  const administered = await readAdministered(trx, ids);
  const entities = await trx
    .selectFrom('entity')
    .select(['id', 'name', 'type', 'status'])
    .where('id', 'in', ids)
    .execute();
  return entities
    .map((entity) => {
      const rows = related.get(entity.id) ?? [];
      return {
        ...entity,
        ownershipPercentage: sumOfPercentages(rows.map(({ ownership }) => ownership)),
        votingPercentage: sumOfPercentages(rows.map(({ voting }) => voting)),
        administered: administered.has(entity.id),
      };
    })
    .sort(byName);
}

/** What is entered of the current entity, by whom, and what is between it and others on a day. */
export async function readInfo(
  trx: Transaction<Schema>,
  caller: Caller,
  asOf: string | undefined,
  now: Date,
): Promise<EntityInfo> {
  const { id } = currentEntity(caller);
  const { entity, register, participations, revision } = await readRecorded(trx, id);
  const day = asOf ?? (await todayOf(trx, id, now));
  const parents = relatedOn(register, day, ({ holderEntityId }) => holderEntityId, id);
  const children = relatedOn(participations, day, ({ entityId }) => entityId, id);
  return {
    revision,
    asOf: day,
    partyId: entity.partyId,
    name: entity.name,
    type: entity.type,
    status: entity.status,
    country: entity.country,
    registration: { ...entity.registration, source: await enteredBy(trx, id, 'registration') },
    address: { ...entity.address, source: await enteredBy(trx, id, 'address') },
    settings: entity.settings,
    parents: await relationships(trx, parents),
    children: await relationships(trx, children),
  };
}
