import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

export interface MeetingNumber {
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
}

/** `MTG-2026-004`: counted per entity and year. */
export function numberOf(year: number, sequence: number): MeetingNumber {
  return { year, sequence, number: `MTG-${year}-${String(sequence).padStart(3, '0')}` };
}

/** Takes the next number of a year, which is nobody else's. */
export async function takeNumber(
  trx: Transaction<Schema>,
  entityId: string,
  year: number,
): Promise<MeetingNumber> {
  await sql`select pg_advisory_xact_lock(hashtextextended('meeting.number ' || ${entityId}, 0))`.execute(trx);
  const { last } = await trx
    .selectFrom('meeting')
    .select(sql<number>`coalesce(max(sequence), 0)`.as('last'))
    .where('entity_id', '=', entityId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return numberOf(year, last + 1);
}
