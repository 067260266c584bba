import { sql, type Transaction } from 'kysely';
import { quarterOf } from '#domain/people/review';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { inTurn } from '#server/jobs/inTurn';
import { readQuarter, reviewSubject } from './review';

const REVIEW_DUE = 'membership.reviewDue';
const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 86_400_000;

/** The quarter that it is, a day earlier and later too: entities count their days in zones of their own. */
const quartersAround = (now: Date): readonly string[] => [
  ...new Set(
    [-1, 0, 1].map((days) => quarterOf(new Date(now.getTime() + days * DAY_MS).toISOString()).quarter),
  ),
];

/** Entities that nobody was told of in each of these quarters, by id; run by the owner, over all entities. */
async function readDue({ kysely }: Pick<Database, 'kysely'>, now: Date, after: string) {
  const quarters = quartersAround(now);
  const { from } = quarterOf(new Date(now.getTime() + DAY_MS).toISOString());
  const rows = await kysely
    .selectFrom('entity')
    .select('entity.id')
    .where('entity.id', '>', after)
    .where('entity.status', '<>', 'Liquidated')
    .where('entity.created_at', '<', new Date(Date.parse(from) + DAY_MS))
    .where(
      sql<boolean>`exists (select from unnest(${[...quarters]}::text[]) quarter
        where not exists (select from access_review r where r.entity_id = entity.id and r.quarter = quarter)
        and not exists (select from event e where e.entity_id = entity.id and e.type = ${sql.lit(REVIEW_DUE)}
          and e.payload ->> 'quarter' = quarter))`,
    )
    .orderBy('entity.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells the admins of an entity, once in a quarter that nobody has confirmed. Another server waits. */
async function tell(trx: Transaction<Schema>, entityId: string, at: Date): Promise<void> {
  await lockAlone(trx, 'review', entityId);
  const { quarter, isReviewed } = await readQuarter(trx, entityId, at);
  if (!isReviewed) return;
  const told = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('type', '=', REVIEW_DUE)
    .where(sql<boolean>`payload ->> 'quarter' = ${quarter}`)
    .executeTakeFirst();
  const confirmed = await trx
    .selectFrom('access_review')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('quarter', '=', quarter)
    .executeTakeFirst();
  if (told || confirmed) return;
  await appendEvent(trx, {
    entityId,
    actor: null,
    subject: reviewSubject(entityId, quarter),
    at,
    type: REVIEW_DUE,
    payload: { quarter },
  });
}

/**
 * Tells the admins of each entity that the review of its access is due, once in each quarter. Idempotent: the record says what was told.
 * @throws AggregateError with what went wrong in single entities, after all were tried.
 */
export async function tellDueReviews(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await inTurn<string>({
    read: (after = FIRST) => readDue(database, clock(), after),
    atOnce: AT_ONCE,
    work: (entityId) => transactSystem(database, entityId, (trx) => tell(trx, entityId, clock())),
    kind: 'due reviews of access to be told',
  });
}
