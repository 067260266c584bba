import type { Transaction } from 'kysely';
import { BOARD_LIMITS, type BoardReceipt } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import type { Term } from '#domain/boards/terms';
import { lastDayBefore } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import { checkedRoom } from './boards.room';

/** The terms on both boards of an entity, with who sits there. */
export async function readTerms(trx: Transaction<Schema>, entityId: string) {
  return await trx
    .selectFrom('board_member as member')
    .innerJoin('party', 'party.id', 'member.party_id')
    .leftJoin('party as represented', 'represented.id', 'member.represents_party_id')
    .select(['member.id', 'member.kind', 'member.party_id', 'member.represents_party_id', 'member.position'])
    .select(['member.gender', 'member.valid_from', 'member.valid_to'])
    .select(['party.name', 'party.kind as party_kind', 'represented.kind as represented_kind'])
    .where('member.entity_id', '=', entityId)
    .orderBy('member.valid_from')
    .orderBy('member.id')
    .limit(2 * BOARD_LIMITS.terms)
    .execute();
}

export type TermRow = Awaited<ReturnType<typeof readTerms>>[number];

export function termOf(row: TermRow): Term {
  return {
    id: row.id,
    kind: row.kind,
    partyId: row.party_id,
    from: row.valid_from,
    until: lastDayBefore(row.valid_to),
  };
}

export function receiptOf(row: Pick<TermRow, 'id' | 'valid_from' | 'valid_to'>): BoardReceipt {
  return { id: row.id, from: row.valid_from, until: lastDayBefore(row.valid_to) };
}

/** Other values were answered 404 before. */
export const kindOf = ({ kind }: Readonly<Record<string, string>>): BoardKind =>
  kind === 'supervisory' ? 'supervisory' : 'management';

/** Whether the term of a call is one on that board of the entity. @throws Refusal 403 or 404. */
export async function admitToTerm({ trx, caller, params }: AdmissionContext): Promise<void> {
  const kind = kindOf(params);
  const row = await trx
    .selectFrom('board_member')
    .select('id')
    .where('entity_id', '=', checkedRoom(caller, kind))
    .where('kind', '=', kind)
    .where('id', '=', params.id ?? '')
    .executeTakeFirst();
  if (!row) throw notFound();
}
