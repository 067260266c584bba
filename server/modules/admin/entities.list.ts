import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { AdminEntity, AdminEntityQuery, AdminEntitySort } from '#contract/calls/admin';
import { ORDINARY } from '#contract/calls/holdings';
import type { Schema } from '#server/database/schema';
import { idKey, momentKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';

const by = sortsBy(idKey('entity.id'));
const NAME = textKey('entity.name_key');
const ACTIVE = momentKey('entity.active_key');
const CREATED = momentKey('entity.created_at');

const SORTS: Readonly<Record<AdminEntitySort, Sort>> = {
  name: by('name', NAME),
  '-name': by('-name', NAME),
  lastActive: by('lastActive', ACTIVE),
  '-lastActive': by('-lastActive', ACTIVE),
  createdAt: by('createdAt', CREATED),
  '-createdAt': by('-createdAt', CREATED),
};

/** What a list reads of each. */
export const LISTED_ENTITY = [
  'entity.id',
  'entity.name',
  'entity.type',
  'entity.status',
  'entity.country',
  'entity.features',
  'entity.created_at',
  'entity.last_active_at',
] as const;

export type ListedEntity = Pick<
  EntityRow,
  'id' | 'name' | 'type' | 'status' | 'country' | 'features' | 'created_at' | 'last_active_at'
> & { readonly number: string | null };

type EntityRow = Awaited<ReturnType<typeof anyEntity>>;
const anyEntity = (trx: Transaction<Schema>) =>
  trx.selectFrom('entity').selectAll().executeTakeFirstOrThrow();

type Rows = SelectQueryBuilder<Schema, 'entity', ListedEntity>;

export const REGISTER_NUMBER = sql<string | null>`entity.registration ->> 'number'`;

/** No row comes before: the index of the order is read by a range. */
function all(trx: Transaction<Schema>, sort: AdminEntitySort): Rows {
  const rows = trx.selectFrom('entity').select(LISTED_ENTITY).select(REGISTER_NUMBER.as('number'));
  if (sort.endsWith('name')) return rows.where('entity.name_key', '>=', '');
  const [first] = SORTS[sort].keys;
  return rows.where(sql<boolean>`${first.of} >= '-infinity'`);
}

const IN_FORCE = sql<boolean>`h.class = ${sql.lit(ORDINARY)} and h.valid_from <= current_date
  and (h.valid_to is null or h.valid_to > current_date)`;

/** The top of a group: a workspace, or what no entity holds today. */
const IS_TOP = sql<boolean>`(entity.type = 'Workspace' or not exists (
  select from holding h where h.entity_id = entity.id and h.holder_entity_id is not null and ${IN_FORCE}))`;

/** Gathered first: joined with what somebody holds, all entities would be walked for it. */
const isHeldBy = (holder: string) => sql<boolean>`entity.id = any (array(
  select h.entity_id from holding h where h.holder_entity_id = ${holder} and ${IN_FORCE}))`;

const SEARCHED: Searched = { table: 'entity', words: sql`entity.words_key`, id: sql`entity.id` };

type Filter = Pick<AdminEntityQuery, 'type' | 'status' | 'country' | 'feature' | 'parent'>;

function filtered(rows: Rows, { type, status, country, feature, parent }: Filter): Rows {
  let some = rows;
  if (type) some = some.where('entity.type', '=', type);
  if (status) some = some.where('entity.status', '=', status);
  if (country) some = some.where('entity.country', '=', country);
  if (feature) some = some.where(sql<boolean>`${feature} = any (entity.features)`);
  if (parent) some = some.where(parent === 'none' ? IS_TOP : isHeldBy(parent));
  return some;
}

interface Counts {
  readonly id: string;
  readonly users: number;
  readonly companies: number;
  readonly parentCount: number;
  readonly childCount: number;
}

/** Of each of these entities, how many belong to it, how many descendants of today are companies, and how many entities stand directly above and below. */
async function readCounts(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts>`
    with recursive below (root, id) as (
      select id, id from unnest(${[...ids]}::uuid[]) as asked (id)
      union
      select b.root, h.entity_id from below b join holding h on h.holder_entity_id = b.id
        where ${IN_FORCE}),
    -- Counted once for all: by each of the asked, all that is below any of them would be walked again.
    held (root, companies) as materialized (
      select b.root, count(*)::integer from below b
        where b.id <> b.root and (select e.type from entity e where e.id = b.id) = 'Company'
        group by b.root)
    select asked.id,
        (select count(*)::integer from membership m where m.entity_id = asked.id) as users,
        coalesce((select held.companies from held where held.root = asked.id), 0) as companies,
        (select count(distinct h.holder_entity_id)::integer from holding h
          where h.entity_id = asked.id and ${IN_FORCE}) as "parentCount",
        (select count(distinct h.entity_id)::integer from holding h
          where h.holder_entity_id = asked.id and ${IN_FORCE}) as "childCount"
      from unnest(${[...ids]}::uuid[]) as asked (id)`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entities as the area of administrators tells them. */
export async function toldEntities(
  trx: Transaction<Schema>,
  rows: readonly ListedEntity[],
): Promise<readonly AdminEntity[]> {
  if (rows.length === 0) return [];
  const counts = await readCounts(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.status,
    country: row.country,
    number: row.number,
    features: row.features,
    users: counts.get(row.id)?.users ?? 0,
    companies: counts.get(row.id)?.companies ?? 0,
    parentCount: counts.get(row.id)?.parentCount ?? 0,
    childCount: counts.get(row.id)?.childCount ?? 0,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
  }));
}

/** A page of all entities. */
export async function listEntities(
  trx: Transaction<Schema>,
  { page: number, after, limit, sort = 'name', q, ...filter }: AdminEntityQuery,
): Promise<Page<AdminEntity>> {
  const every = all(trx, sort);
  const rows = filtered(every, filter);
  const [asked, order] = [{ page: number, after, limit }, SORTS[sort]];
  const looked = { ...asked, words: q, sort: order, isWhole: rows === every };
  const found = await havingWords(trx, rows, SEARCHED, looked);
  const { items, ...about } = await page(trx, { ...found, sort: order }, asked);
  return { items: await toldEntities(trx, items), ...about };
}
