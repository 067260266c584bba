import { sql, type Transaction } from 'kysely';
import type { GuestKind } from '#contract/guestOf';
import type { Feature } from '#contract/vocabulary';
import type { Schema } from './schema';
import { GUEST_OF } from './tenancy';

/** The modules of what a guest reads, and of its papers. */
const OPEN: Readonly<Record<GuestKind, readonly Feature[]>> = {
  document: ['documents'],
  meeting: ['meetings', 'documents'],
  resolution: ['resolutions', 'documents'],
};

const isThere = (kind: GuestKind) =>
  sql`when exists (select from ${sql.table(kind)} where id = ${sql.raw(GUEST_OF)}) then ${sql.lit(kind)}`;

/**
 * What is on for a guest of the entity that was entered: elsewhere they would find empty lists, which say of a company that it has no
 * owners and no board.
 */
export async function featuresOfGuest(
  trx: Transaction<Schema>,
  features: readonly Feature[],
): Promise<readonly Feature[]> {
  const { rows } = await sql<{ kind: GuestKind | null }>`select case
    ${isThere('document')} ${isThere('meeting')} ${isThere('resolution')} end as kind`.execute(trx);
  const kind = rows[0]?.kind;
  return kind ? features.filter((feature) => OPEN[kind].includes(feature)) : [];
}
