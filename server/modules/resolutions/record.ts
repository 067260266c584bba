import type { Transaction } from 'kysely';
import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller } from '#server/database/caller';
import { appendEvent, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { ResolutionRow } from './resolution.queries';

export type ResolutionEvent = Fact<EventTypeOf<'resolution'>> & {
  readonly at: Date;
};

/** What an event says of the resolution it is of. */
export type RecordedResolution = Pick<ResolutionRow, 'id' | 'entity_id' | 'number' | 'title'>;

/** An event of a resolution, as the record of its entity takes it. @param caller null for what the system did. */
export function eventOf(
  caller: Caller | null,
  resolution: RecordedResolution,
  event: ResolutionEvent,
): NewEvent {
  const name = [resolution.number, resolution.title].filter(Boolean).join(' ');
  return {
    entityId: resolution.entity_id,
    actor: caller && actorOf(caller),
    subject: { kind: 'resolution', id: resolution.id, name },
    ...event,
  };
}

/** Appends an event of a resolution to the record of its entity, as the last thing of a change: it locks the entity's head. */
export async function recordEvent(
  trx: Transaction<Schema>,
  caller: Caller | null,
  resolution: RecordedResolution,
  event: ResolutionEvent,
): Promise<string> {
  return appendEvent(trx, eventOf(caller, resolution, event));
}
