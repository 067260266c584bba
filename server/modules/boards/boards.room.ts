import type { Transaction } from 'kysely';
import type { BoardKind, Feature } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { featureDisabled } from '#server/problem';

export const FEATURE_OF: Readonly<Record<BoardKind, Feature>> = {
  management: 'managementBoard',
  supervisory: 'supervisoryBoard',
};

/** Id of the entity that was entered. @throws Refusal 403 when the board's own feature is off. */
export function checkedRoom(caller: Caller, kind: BoardKind): string {
  const { id, features } = currentEntity(caller);
  const feature = FEATURE_OF[kind];
  if (!features.includes(feature)) throw featureDisabled(feature);
  return id;
}

/** Today, by the calendar of the entity's seat. */
export async function today(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', currentEntity(caller).id)
    .executeTakeFirstOrThrow();
  return dayIn(settings.timeZone, now);
}
