import { sql, type Transaction } from 'kysely';
import { type BoardSitting, type Seat, SITTING_TOLD } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import type { Schema } from '#server/database/schema';

interface SeatRow {
  readonly party_id: string;
  readonly entity_id: string;
  readonly name: string;
  readonly kind: BoardKind;
  readonly entities: number;
}

/**
 * Who of the boards sits on more than one board on a day, in the entities of which the caller is an admin (`quorate_sitting`).
 * @param day today by each calendar where it is null
 */
export async function readSitting(
  trx: Transaction<Schema>,
  day: string | null,
  now: Date,
): Promise<BoardSitting> {
  const { rows } = await sql<SeatRow>`select * from quorate_sitting(${now}, ${day}::date)`.execute(trx);
  const sitting = new Map<string, Seat[]>();
  for (const { party_id, entity_id: id, name, kind } of rows) {
    const of = sitting.get(party_id) ?? [];
    of.push({ entity: { id, name }, kind });
    sitting.set(party_id, of);
  }
  return {
    entities: rows[0]?.entities ?? 0,
    items: [...sitting].flatMap(([partyId, of]) =>
      of.length < 2 ? [] : [{ partyId, count: of.length, sitting: of.slice(0, SITTING_TOLD) }],
    ),
  };
}
