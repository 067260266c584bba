import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

export interface ResolutionNumber {
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
}

/** `RES-2026-031`: counted per entity and year. */
export function numberOf(year: number, sequence: number): ResolutionNumber {
  return { year, sequence, number: `RES-${year}-${String(sequence).padStart(3, '0')}` };
}

const NUMBER = /^RES-(\d{4})-(\d{3,6})$/;

/** Year and sequence of a number that is one of ours; null for any other. */
export function readNumber(number: string): ResolutionNumber | null {
  const [, year, sequence] = NUMBER.exec(number) ?? [];
  if (year === undefined || sequence === undefined || Number(sequence) === 0) return null;
  const read = numberOf(Number(year), Number(sequence));
  return read.number === number ? read : null;
}

/** Locks the numbers of an entity until the transaction ends: none is counted twice. */
export async function lockNumbers(trx: Transaction<Schema>, entityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('resolution.number ' || ${entityId}, 0))`.execute(
    trx,
  );
}

/** Takes the next number of a year, which is nobody else's. */
export async function takeNumber(
  trx: Transaction<Schema>,
  entityId: string,
  year: number,
): Promise<ResolutionNumber> {
  await lockNumbers(trx, entityId);
  const { last } = await trx
    .selectFrom('resolution')
    .select(sql<number>`coalesce(max(sequence), 0)`.as('last'))
    .where('entity_id', '=', entityId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return numberOf(year, last + 1);
}

/** The number of what was sent. */
export function numberOfSent({
  id,
  number,
}: {
  readonly id: string;
  readonly number: string | null;
}): string {
  if (number === null) throw new Error(`Resolution ${id} was never sent`);
  return number;
}
