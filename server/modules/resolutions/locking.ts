import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { notFound } from '#server/problem';
import { type ResolutionRows, readRows } from './ballot.queries';
import { eventOf, type RecordedResolution, type ResolutionEvent } from './record';
import { isInSight, lockResolution, type ResolutionRow } from './resolution.queries';

/** Who did it; null for the server, and for who came by a link. */
export type Doer = Caller | null;

/** A decision maker in the payload of an event, as they were called on the day. */
export function decisionMakerIn(decisionMaker: {
  readonly id: string;
  readonly name: string;
  readonly representing: string | null;
}) {
  return {
    decisionMaker: decisionMaker.id,
    name: decisionMaker.name,
    representing: decisionMaker.representing,
  };
}

/** What happened to a resolution, and who did it. */
export type Happening = ResolutionEvent & { readonly doer?: Doer };

/**
 * Appends what happened to a resolution, for whoever may read it. It locks the entity's head until the transaction ends, so it is
 * the last thing a change does.
 */
export async function record(
  trx: Transaction<Schema>,
  resolution: RecordedResolution,
  ...happenings: readonly Happening[]
): Promise<void> {
  await appendEvents(
    trx,
    happenings.map(({ doer = null, ...event }) => eventOf(doer, resolution, event)),
  );
}

/**
 * Locks a resolution until the transaction ends and reads it: of two changes at one moment the second sees the first. Who may
 * read the resolution reads all of its decision makers and decisions, so the system reads them: asking for each row costs more
 * than a thousand rows.
 * @throws Refusal 404 when it is not there, or not the caller's to change.
 */
export async function lockRows(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
): Promise<ResolutionRows> {
  if (!(await isInSight(trx, entityId, id))) throw notFound();
  return asSystem(trx, async () => readRows(trx, await locked(trx, entityId, id)));
}

/**
 * As `lockRows`, without its decision makers and decisions. The lock is the system's: who decides may not change the row.
 * @throws Refusal 404.
 */
export async function lockRow(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
): Promise<ResolutionRow> {
  if (!(await isInSight(trx, entityId, id))) throw notFound();
  return asSystem(trx, () => locked(trx, entityId, id));
}

async function locked(trx: Transaction<Schema>, entityId: string, id: string): Promise<ResolutionRow> {
  const row = await lockResolution(trx, entityId, id);
  if (!row) throw notFound();
  return row;
}
