import { sql, type Transaction } from 'kysely';
import type { BoardKind } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { ChangedTerms } from '#server/module';
import { count } from './ballot';
import { gatherRows, type ResolutionRows, readRows } from './ballot.queries';
import { closeWhenCounted, isTieWaiting } from './closing';
import { decisionMakerIn } from './locking';
import { eventOf } from './record';
import { type DecisionMakerRow, lockResolution, readRoom } from './resolution.queries';
import { termEndOf } from './terms.end';

export const SOURCE_OF = { management: 'managementBoard', supervisory: 'supervisoryBoard' } as const;

/** On which board somebody sits who was chosen so; null where on none. */
export const KIND_OF = {
  managementBoard: 'management',
  supervisoryBoard: 'supervisory',
  holdings: null,
  hand: null,
} as const satisfies Record<DecisionMakerRow['source'], BoardKind | null>;

/** Resolutions under way in which one of them decides as a member of the board, in the order in which they are locked. */
async function readTouched(
  trx: Transaction<Schema>,
  entityId: string,
  { kind, partyIds }: Pick<ChangedTerms, 'kind' | 'partyIds'>,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('resolution')
    .select('resolution.id')
    .where('resolution.entity_id', '=', entityId)
    .where('resolution.status', 'in', ['Pending', 'Open'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('decision_maker')
          .select(sql`1`.as('one'))
          .whereRef('decision_maker.resolution_id', '=', 'resolution.id')
          .where('decision_maker.entity_id', '=', entityId)
          .where('decision_maker.party_id', 'in', partyIds)
          .where('decision_maker.source', '=', SOURCE_OF[kind]),
      ),
    )
    .orderBy('resolution.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When somebody can no longer decide, by the terms as they are now. */
function termEndsOf(
  { resolution }: ResolutionRows,
  { party_id }: DecisionMakerRow,
  { terms }: ChangedTerms,
  timeZone: string,
): Date | null {
  if (party_id === null) return null;
  return termEndOf(terms, party_id, { asked: resolution.sent_at ?? resolution.created_at, timeZone });
}

/** Those whose term is otherwise than they were asked with. */
function changesIn(
  rows: ResolutionRows,
  changed: ChangedTerms,
  timeZone: string,
): readonly DecisionMakerRow[] {
  return rows.decisionMakers.flatMap((row) => {
    const isTheirs =
      row.source === SOURCE_OF[changed.kind] &&
      row.party_id !== null &&
      changed.partyIds.includes(row.party_id);
    if (!isTheirs) return [];
    const term_ends = termEndsOf(rows, row, changed, timeZone);
    return term_ends?.getTime() === row.term_ends?.getTime() ? [] : [{ ...row, term_ends }];
  });
}

/** Writes the new terms of one resolution, and closes it where they decide it. */
async function follow(
  trx: Transaction<Schema>,
  caller: Caller,
  before: ResolutionRows,
  changed: ChangedTerms,
  timeZone: string,
  at: Date,
): Promise<readonly NewEvent[]> {
  const changes = changesIn(before, changed, timeZone);
  if (changes.length === 0) return [];
  const { resolution } = before;
  const now = new Map(changes.map((row) => [row.id, row]));
  const decisionMakers = before.decisionMakers.map((row) => now.get(row.id) ?? row);
  const rows = gatherRows(resolution, decisionMakers, before.entries);
  for (const { id, term_ends } of changes) {
    await trx.updateTable('decision_maker').set({ term_ends }).where('id', '=', id).execute();
  }
  const told = changes.map((row) =>
    eventOf(caller, resolution, {
      type: 'resolution.termChanged',
      at,
      payload: { ...decisionMakerIn(row), until: row.term_ends?.toISOString() ?? null },
    }),
  );
  const counted = resolution.status === 'Open' ? count(rows, timeZone, at) : null;
  if (!counted) return told;
  const end = await closeWhenCounted(trx, rows, counted, at);
  if (end) return [...told, eventOf(null, resolution, end)];
  const { lastingDeadline: deadline, evaluation } = counted;
  const outcome = isTieWaiting(evaluation) ? JSON.stringify(evaluation) : null;
  await trx
    .updateTable('resolution')
    .set({ deadline, listed_at: deadline, outcome })
    .where('id', '=', resolution.id)
    .execute();
  return told;
}

/**
 * A term that ends ends the vote (rules.md, "Terms that end"): decision makers of resolutions under way have the end that their
 * terms on the board have now, and a resolution that is decided by that is closed. All of them are locked first: events come last.
 */
export async function followTerms(
  trx: Transaction<Schema>,
  caller: Caller,
  changed: ChangedTerms,
  at: Date,
): Promise<readonly NewEvent[]> {
  const { id: entityId } = currentEntity(caller);
  if (changed.partyIds.length === 0) return [];
  return asSystem(trx, async () => {
    const locked: ResolutionRows[] = [];
    for (const id of await readTouched(trx, entityId, changed)) {
      const row = await lockResolution(trx, entityId, id);
      // It may have been closed while this waited for the lock.
      if (row?.status === 'Open' || row?.status === 'Pending') locked.push(await readRows(trx, row));
    }
    const { timeZone } = await readRoom(trx, entityId);
    const events: NewEvent[] = [];
    for (const rows of locked) events.push(...(await follow(trx, caller, rows, changed, timeZone, at)));
    return events;
  });
}
