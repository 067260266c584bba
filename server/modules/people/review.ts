import { sql, type Transaction } from 'kysely';
import type {
  AccessReview,
  ConfirmedReview,
  ReviewConfirmation,
  ReviewReceipt,
} from '#contract/calls/accessReview';
import { absentBefore, isReviewed, type Quarter, quarterInWords, quarterOf } from '#domain/people/review';
import { dayIn } from '#domain/time/calendar';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { hasAccess, isAbsent } from '#server/group/member.queries';
import { conflict } from '#server/problem';
import { because } from './reasons';

/** Where the record tells of reviews: of the entity, by the quarter's name. */
export const reviewSubject = (entityId: string, quarter: string) => ({
  kind: 'accessReview',
  id: entityId,
  name: quarterInWords(quarter),
});

/** The quarter that it is in the entity, and whether the entity is older. */
export async function readQuarter(
  trx: Transaction<Schema>,
  entityId: string,
  now: Date,
): Promise<Quarter & { readonly isReviewed: boolean }> {
  const { settings, created_at } = await trx
    .selectFrom('entity')
    .select(['settings', 'created_at'])
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  const quarter = quarterOf(dayIn(settings.timeZone, now));
  return { ...quarter, isReviewed: isReviewed(created_at, quarter, settings.timeZone) };
}

type Standing = Pick<AccessReview, 'seen' | 'users' | 'admins' | 'reading' | 'absent'>;

/** Who has which access now, as a number of each and as one hash of all. */
async function readStanding(trx: Transaction<Schema>, entityId: string, now: Date): Promise<Standing> {
  return trx
    .selectFrom('membership')
    .select(
      sql<string>`encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', membership.user_id, membership.role_key,
        membership.status_key, membership.access, membership.access_ends, membership.guest_of), E'\\n'
        order by membership.user_id), ''), 'UTF8')), 'hex')`.as('seen'),
    )
    .select(sql<number>`count(*)::int`.as('users'))
    .select(sql<number>`count(*) filter (where membership.role_key = 'Admin')::int`.as('admins'))
    .select(sql<number>`count(*) filter (where membership.access <> 'Member')::int`.as('reading'))
    .select(sql<number>`count(*) filter (where ${isAbsent(entityId, absentBefore(now))})::int`.as('absent'))
    .where('membership.entity_id', '=', entityId)
    .where(hasAccess(entityId))
    .executeTakeFirstOrThrow();
}

/** The two latest reviews, the newest first. */
async function readConfirmed(
  trx: Transaction<Schema>,
  entityId: string,
): Promise<readonly ConfirmedReview[]> {
  const rows = await trx
    .selectFrom('access_review')
    .leftJoin('user', 'user.id', 'access_review.confirmed_by')
    .select(['access_review.quarter', 'access_review.confirmed_at', 'access_review.users'])
    .select(['access_review.absent', 'user.first_name', 'user.last_name'])
    .where('access_review.entity_id', '=', entityId)
    .orderBy('access_review.quarter', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ quarter, confirmed_at, users, absent, first_name, last_name }) => ({
    quarter,
    by: first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim(),
    at: confirmed_at.toISOString(),
    users,
    absent,
  }));
}

/** The review of the present quarter. */
export async function readReview(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<AccessReview> {
  const { id } = currentEntity(caller);
  const { quarter, isReviewed: isOlder } = await readQuarter(trx, id, now);
  const reviews = await readConfirmed(trx, id);
  const confirmed = reviews.find((review) => review.quarter === quarter) ?? null;
  return {
    quarter,
    isDue: isOlder && confirmed === null,
    ...(await readStanding(trx, id, now)),
    confirmed,
    before: reviews.find((review) => review.quarter < quarter) ?? null,
  };
}

/** Confirms the list as it was seen, once in a quarter. @throws Refusal 409. */
export async function confirmReview(
  trx: Transaction<Schema>,
  caller: Caller,
  { quarter: wanted, seen }: ReviewConfirmation,
  now: Date,
): Promise<ReviewReceipt> {
  const { id: entityId } = currentEntity(caller);
  await lockAlone(trx, 'review', entityId);
  const { quarter } = await readQuarter(trx, entityId, now);
  if (quarter !== wanted) throw conflict(because('reviewOver'));
  const [latest] = await readConfirmed(trx, entityId);
  if (latest?.quarter === quarter) throw conflict(because('reviewConfirmed'));
  const { seen: standing, users, absent } = await readStanding(trx, entityId, now);
  if (standing !== seen) throw conflict(because('reviewChanged'));
  const id = newId();
  await trx
    .insertInto('access_review')
    .values({
      id,
      entity_id: entityId,
      quarter,
      confirmed_by: caller.userId,
      confirmed_at: now,
      users,
      absent,
    })
    .execute();
  await appendEvent(trx, {
    entityId,
    actor: actorOf(caller),
    subject: reviewSubject(entityId, quarter),
    at: now,
    type: 'membership.reviewed',
    payload: { quarter, users, absent },
  });
  return { id, quarter, at: now.toISOString() };
}
