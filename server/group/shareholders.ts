import type { Transaction } from 'kysely';
import { ownAndControlled } from '#domain/structure/control';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readStructure } from './structure.queries';

/** Parties whose shares of the entity have no vote on a day: it itself and its subsidiaries. Resolutions and meetings ask here alone. */
export async function readWithoutVote(
  trx: Transaction<Schema>,
  caller: Caller,
  day: string,
): Promise<ReadonlySet<string>> {
  return ownAndControlled(await readStructure(trx, caller, day, null), day);
}
