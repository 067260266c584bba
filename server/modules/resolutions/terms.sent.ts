import type { Transaction } from 'kysely';
import { lockShared } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import type { DecisionMakerRow, ResolutionRow } from './resolution.queries';
import { termEndOf } from './terms.end';
import { KIND_OF } from './terms.follow';

/**
 * Gives members of boards the end of office that is recorded when they are asked: terms may have changed since the draft was written.
 * Who has no term on the board was chosen by hand, and keeps what the draft says. Boards stay as they are until this is sent.
 */
export async function takeTerms(
  trx: Transaction<Schema>,
  { entity_id }: Pick<ResolutionRow, 'entity_id'>,
  decisionMakers: readonly DecisionMakerRow[],
  when: { readonly asked: Date; readonly timeZone: string },
): Promise<readonly DecisionMakerRow[]> {
  const partyIds = decisionMakers.flatMap(({ source, party_id }) =>
    KIND_OF[source] !== null && party_id !== null ? [party_id] : [],
  );
  if (partyIds.length === 0) return decisionMakers;
  await lockShared(trx, 'board', entity_id);
  const terms = await trx
    .selectFrom('board_member')
    .select(['kind', 'party_id', 'valid_from', 'valid_to'])
    .where('entity_id', '=', entity_id)
    .where('party_id', 'in', partyIds)
    .execute();
  const taken: DecisionMakerRow[] = [];
  for (const row of decisionMakers) {
    const own = terms.filter(
      ({ kind, party_id }) => kind === KIND_OF[row.source] && party_id === row.party_id,
    );
    const term_ends = own[0] ? termEndOf(own, own[0].party_id, when) : row.term_ends;
    taken.push({ ...row, term_ends });
    if (term_ends?.getTime() === row.term_ends?.getTime()) continue;
    await trx.updateTable('decision_maker').set({ term_ends }).where('id', '=', row.id).execute();
  }
  return taken;
}
