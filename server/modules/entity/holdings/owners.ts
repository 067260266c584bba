import type { Transaction } from 'kysely';
import type { RegisterChange } from '#domain/holdings/change';
import { reportingOf } from '#domain/ownership/reporting';
import { ownersChange } from '#domain/structure/ownersAbove';
import { EVERY_DAY } from '#domain/time/typedDay';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { readStructure } from '#server/group/structure.queries';
import { todayOf } from '../today';
import type { HeldRow } from './rows';

/** Today, and the next day on which these changes take effect. */
function daysOf(changes: readonly RegisterChange<HeldRow>[], today: string): readonly string[] {
  const coming = changes
    .flatMap(({ ended, removed, corrected, added }) => [...ended, ...removed, ...corrected, ...added])
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
    .filter((day) => day > today && day <= EVERY_DAY.last)
    .sort();
  return [today, ...coming.slice(0, 1)];
}

/** Answers, once a change is written, what it is told as where the owners in the end are others. */
export type WatchedOwners = () => Promise<readonly NewEvent[]>;

/**
 * Computes who owns the current entity in the end before a change is written, to be compared with who does after it. Persons whom the
 * caller may not read are compared by nobody.
 */
export async function watchOwners(
  trx: Transaction<Schema>,
  caller: Caller,
  changes: readonly RegisterChange<HeldRow>[],
  at: Date,
): Promise<WatchedOwners> {
  if (changes.length === 0) return async () => [];
  const { id } = currentEntity(caller);
  const days = daysOf(changes, await todayOf(trx, id, at));
  const [today = '', next = null] = days;
  const before = await readStructure(trx, caller, today, next);
  return async () => {
    const changed = ownersChange(before, await readStructure(trx, caller, today, next), days);
    if (!changed) return [];
    const { name, country } = await trx
      .selectFrom('entity')
      .select(['name', 'country'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { day, begun, ended } = changed;
    return [
      {
        entityId: id,
        // Nobody did it by hand: it follows from what was done, and is news to who did that, too.
        actor: null,
        subject: { kind: 'entity', id, name },
        at,
        type: 'entity.ownersChanged',
        payload: {
          day,
          reportUntil: reportingOf(day, country)?.until ?? null,
          begun: begun.map((one) => one.id),
          begunNames: begun.map((one) => one.name),
          ended: ended.map((one) => one.id),
          endedNames: ended.map((one) => one.name),
        },
      },
    ];
  };
}
