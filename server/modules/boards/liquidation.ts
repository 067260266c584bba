import type { Transaction } from 'kysely';
import { BOARD_KINDS } from '#contract/vocabulary';
import { closedTerms } from '#domain/boards/closing';
import { endAfter } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { today } from '#server/group/today';
import type { FollowLiquidation, FollowTerms } from '#server/module';
import { eventOf } from './record';
import { factsOf } from './terms.differences';
import { readTerms, type TermRow, termOf } from './terms.queries';

async function write(trx: Transaction<Schema>, ended: readonly TermRow[], removed: readonly TermRow[]) {
  for (const { id, valid_to } of ended)
    await trx.updateTable('board_member').set({ valid_to }).where('id', '=', id).execute();
  for (const { id } of removed) await trx.deleteFrom('board_member').where('id', '=', id).execute();
}

/**
 * A liquidated entity has no boards any more: their terms end on that day, and those that would begin later are removed, with what follows
 * from either in other modules. Both boards end, whichever of them is on.
 */
export const endBoards =
  (follow: FollowTerms): FollowLiquidation =>
  async (trx, caller, at) => {
    const { id: entityId } = currentEntity(caller);
    await lockAlone(trx, 'board', entityId);
    const day = await today(trx, caller, at);
    const rows = await readTerms(trx, entityId);
    const before = closedTerms(
      rows.map((row) => ({ ...termOf(row), row })),
      day,
    );
    const ended = before.ended.map(({ row }) => ({
      before: row,
      after: { ...row, valid_to: endAfter(day) },
    }));
    const removed = before.removed.map(({ row }) => row);
    await write(
      trx,
      ended.map(({ after }) => after),
      removed,
    );
    const told: readonly NewEvent[] = [
      ...ended.flatMap((change) =>
        factsOf(change.before, change.after).map((fact) => eventOf(caller, change.after, fact, at)),
      ),
      ...removed.map((row) => removal(caller, row, at)),
    ];
    const gone = new Set(removed);
    const now = new Map(ended.map((change) => [change.before, change.after]));
    const after = rows.filter((row) => !gone.has(row)).map((row) => now.get(row) ?? row);
    const touched = [...removed, ...ended.map((change) => change.after)];
    const followed: NewEvent[] = [];
    for (const kind of BOARD_KINDS) {
      const partyIds = touched.filter((row) => row.kind === kind).map((row) => row.party_id);
      const terms = after.filter((row) => row.kind === kind);
      followed.push(...(await follow(trx, caller, { kind, partyIds: [...new Set(partyIds)], terms }, at)));
    }
    return [...told, ...followed];
  };

function removal(caller: Caller, row: TermRow, at: Date): NewEvent {
  const { kind, party_id: party } = row;
  return eventOf(caller, row, { type: 'board.removed', payload: { kind, party } }, at);
}
