import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Audience, Schema } from '#server/database/schema';
import type { ResolutionRow } from './resolution.queries';

export interface ResolutionEvent {
  readonly type: `resolution.${string}`;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Whoever may read the resolution unless only admins may: drafts. */
  readonly audience?: Audience;
  readonly at: Date;
}

/** What a caller is called in the record. */
export function nameOf({ firstName, lastName }: Caller): string {
  return `${firstName} ${lastName}`.trim();
}

/** Appends an event of a resolution to the record of its entity. @param caller null for what the system did. */
export async function recordEvent(
  trx: Transaction<Schema>,
  caller: Caller | null,
  resolution: Pick<ResolutionRow, 'id' | 'entity_id' | 'number' | 'title'>,
  { type, payload = {}, audience = 'readers', at }: ResolutionEvent,
): Promise<string> {
  const name = [resolution.number, resolution.title].filter(Boolean).join(' ');
  return appendEvent(trx, {
    entityId: resolution.entity_id,
    actor: caller && { userId: caller.userId, name: nameOf(caller) },
    subject: { kind: 'resolution', id: resolution.id, name },
    type,
    payload,
    audience,
    at,
  });
}
