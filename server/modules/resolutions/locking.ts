import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import { lockHead } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { notFound } from '#server/problem';
import { type ResolutionEvent, recordEvent } from './record';
import {
  findResolution,
  lockResolution,
  type ResolutionRow,
  type ResolutionRows,
  readRows,
} from './resolution.queries';

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

/** Appends what happened to a resolution, for whoever may read it. */
export async function record(
  trx: Transaction<Schema>,
  resolution: Pick<ResolutionRow, 'id' | 'entity_id' | 'number' | 'title'>,
  { doer = null, ...event }: ResolutionEvent & { readonly doer?: Doer },
): Promise<void> {
  await recordEvent(trx, doer, resolution, event);
}

/**
 * Locks a resolution until the transaction ends and reads it: of two changes at one moment the second sees the first.
 * @throws Refusal 404 when it is not there, or not the caller's to change.
 */
export async function lockRows(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
): Promise<ResolutionRows> {
  return readRows(trx, await lockRow(trx, entityId, id));
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
  if (!(await findResolution(trx, entityId, id))) throw notFound();
  return asSystem(trx, async () => {
    await lockHead(trx, entityId);
    const row = await lockResolution(trx, entityId, id);
    if (!row) throw notFound();
    return row;
  });
}
