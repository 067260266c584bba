import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Person } from '#server/module';
import { conflict } from '#server/problem';
import type { PersonWords } from '#words/house/persons';
import { because } from './reasons';

const UNFINISHED = ['Draft', 'Pending', 'Open'];

/**
 * Ids of a person as a decision maker.
 * @throws Refusal 409 while a resolution that they decide on is not finished: its electorate stays whole until then.
 */
export async function findDecisionMakers(
  trx: Transaction<Schema>,
  { users, parties, addresses }: Person,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('decision_maker')
    .innerJoin('resolution', 'resolution.id', 'decision_maker.resolution_id')
    .select(['decision_maker.id', 'decision_maker.resolution_id', 'resolution.status'])
    .where(
      sql<boolean>`(decision_maker.user_id = any (${[...users]}::uuid[])
        or decision_maker.party_id = any (${[...parties]}::uuid[])
        or lower(decision_maker.email) = any (${[...addresses]}::text[]))`,
    )
    .execute();
  const unfinished = rows.filter(({ status }) => UNFINISHED.includes(status));
  const waiting = new Set(unfinished.map(({ resolution_id }) => resolution_id));
  if (waiting.size > 0) throw conflict(because('waitedFor', waiting.size));
  return rows.map(({ id }) => id);
}

/**
 * Takes a person out of resolutions, where they decided and where they wrote. What was resolved, its text and its papers are the
 * company's record and stay.
 */
export async function eraseFromResolutions(
  trx: Transaction<Schema>,
  { users, others }: Person,
  { erasedPerson, erasedWords }: PersonWords,
): Promise<void> {
  const own = sql`any (${[...users]}::uuid[])`;
  const decisionMakers = sql`any (${[...others]}::uuid[])`;
  await sql`update decision_maker set name = ${erasedPerson}, email = '' where id = ${decisionMakers}`.execute(
    trx,
  );
  await sql`update decision_entry set reason = ${erasedWords}
    where reason is not null and (decision_maker_id = ${decisionMakers} or by_user_id = ${own})`.execute(trx);
  await sql`update resolution set
      created_by_name = case when created_by = ${own} then ${erasedPerson} else created_by_name end,
      updated_by_name = case when updated_by = ${own} then ${erasedPerson} else updated_by_name end
    where created_by = ${own} or updated_by = ${own}`.execute(trx);
  const acted = (type: string) => sql`(
    select subject_id from event where type = ${type} and actor_user_id = ${own})`;
  await sql`update resolution set cancel_reason = ${erasedWords}
    where cancel_reason is not null and id in ${acted('resolution.cancelled')}`.execute(trx);
  // Mails that were sent are written never again: nobody needs the reason that they told of. One that waits is sent without it.
  await sql`update mail set data = case
        when status in ('sent', 'failed') then '{}'::jsonb
        when data ? 'reason' then data || jsonb_build_object('reason', ${erasedWords}::text)
        else data
      end
    where subject_id in ${acted('resolution.extended')}`.execute(trx);
}
