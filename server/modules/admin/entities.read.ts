import { sql, type Transaction } from 'kysely';
import {
  ADMIN_LIMITS,
  type AdminEntityDetails,
  type AdminEntityPerson,
  type AdminRelationship,
  type EntityContents,
  type FoundEntity,
} from '#contract/calls/admin';
import { ORDINARY } from '#contract/calls/holdings';
import type { Schema } from '#server/database/schema';
import { hasAccess } from '#server/group/member.queries';
import { notFound } from '#server/problem';
import { REGISTER_NUMBER, toldEntities } from './entities.list';

/** @throws Refusal 404 */
export async function findEntity(trx: Transaction<Schema>, id: string) {
  const entity = await trx
    .selectFrom('entity')
    .selectAll()
    .select(REGISTER_NUMBER.as('number'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entity) throw notFound();
  return entity;
}

/** The same, and nobody else changes it until the transaction ends. @throws Refusal 404 */
export async function lockEntity(trx: Transaction<Schema>, id: string) {
  const locked = await trx
    .selectFrom('entity')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  return findEntity(trx, id);
}

/** Who holds an entity today, or what it holds, by name. */
async function relationships(
  trx: Transaction<Schema>,
  id: string,
  side: 'parents' | 'children',
): Promise<readonly AdminRelationship[]> {
  const [own, other] =
    side === 'parents'
      ? (['holding.entity_id', 'holding.holder_entity_id'] as const)
      : (['holding.holder_entity_id', 'holding.entity_id'] as const);
  return trx
    .selectFrom('holding')
    .innerJoin('entity', 'entity.id', other)
    .select(['entity.id', 'entity.name', 'entity.type', 'entity.status'])
    .select(sql<string | null>`trim_scale(holding.ownership)::text`.as('ownershipPercentage'))
    .select(sql<string | null>`trim_scale(holding.voting)::text`.as('votingPercentage'))
    .where(own, '=', id)
    .where('holding.class', '=', ORDINARY)
    .where(sql<boolean>`holding.valid_from <= current_date`)
    .where(sql<boolean>`(holding.valid_to is null or holding.valid_to > current_date)`)
    .orderBy('entity.name_key')
    .orderBy('entity.id')
    .limit(ADMIN_LIMITS.relationships)
    .execute();
}

async function readPeople(trx: Transaction<Schema>, id: string): Promise<readonly AdminEntityPerson[]> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
    .select(sql<string>`"user".properties ->> 'color'`.as('color'))
    .select(['membership.role', 'membership.status', hasAccess(id).as('hasAccess')])
    .where('membership.entity_id', '=', id)
    .orderBy('membership.role')
    .orderBy('user.name_key')
    .orderBy('user.id')
    .limit(ADMIN_LIMITS.people)
    .execute();
  return rows.map(({ hasAccess: is, ...person }) => ({ ...person, hasEnded: !is }));
}

async function readContents(trx: Transaction<Schema>, id: string): Promise<EntityContents> {
  const { rows } = await sql<{
    contents: EntityContents;
  }>`select quorate_entity_contents(${id}::uuid) as contents`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The contents of an entity are one row');
  return row.contents;
}

/** @throws Refusal 404 */
export async function readEntity(trx: Transaction<Schema>, id: string): Promise<AdminEntityDetails> {
  const entity = await findEntity(trx, id);
  const [told] = await toldEntities(trx, [entity]);
  if (!told) throw notFound();
  return {
    ...told,
    registration: entity.registration,
    address: entity.address,
    settings: entity.settings,
    parents: await relationships(trx, id, 'parents'),
    children: await relationships(trx, id, 'children'),
    people: await readPeople(trx, id),
    contents: await readContents(trx, id),
  };
}

/** Entities of a country that have this number in their register, of those that this server knows. */
export async function lookUp(
  trx: Transaction<Schema>,
  { country, registration }: { readonly country: string; readonly registration: string },
): Promise<{ readonly items: readonly FoundEntity[] }> {
  const items = await trx
    .selectFrom('entity')
    .select(['id', 'name', 'type', 'country', 'registration', 'address'])
    .where('country', '=', country)
    .where(REGISTER_NUMBER, '=', registration)
    .orderBy('name_key')
    .orderBy('id')
    .limit(ADMIN_LIMITS.found)
    .execute();
  return { items };
}
