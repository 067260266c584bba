import { sql, type Transaction } from 'kysely';
import {
  CONFLICT_LIMITS,
  type ConflictReceipt,
  type RegisteredConflict,
  type RegisteredConflicts,
} from '#contract/calls/conflicts';
import { lastDayBefore } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { today } from '#server/group/today';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';

/** The conflicts of interest of an entity, by the first day. */
export function conflictRows(trx: Transaction<Schema>, entityId: string) {
  return trx
    .selectFrom('conflict_of_interest as conflict')
    .innerJoin('party', 'party.id', 'conflict.party_id')
    .select(['conflict.id', 'conflict.party_id', 'conflict.what', 'conflict.with_name'])
    .select(['conflict.with_party_id', 'conflict.valid_from', 'conflict.valid_to'])
    .select(['party.name', 'party.kind as party_kind'])
    .where('conflict.entity_id', '=', entityId)
    .orderBy('conflict.valid_from')
    .orderBy('conflict.id')
    .limit(CONFLICT_LIMITS.rows);
}

export type ConflictRow = Awaited<ReturnType<ReturnType<typeof conflictRows>['execute']>>[number];

export function conflictOf(row: ConflictRow): RegisteredConflict {
  return {
    id: row.id,
    person: { id: row.party_id, name: row.name },
    what: row.what,
    with: row.with_name,
    withParty: row.with_party_id,
    since: row.valid_from,
    until: lastDayBefore(row.valid_to),
  };
}

export function conflictReceipt(row: Pick<ConflictRow, 'id' | 'valid_from' | 'valid_to'>): ConflictReceipt {
  return { id: row.id, since: row.valid_from, until: lastDayBefore(row.valid_to) };
}

/** All of them for admins and auditors, for anybody else their own. @param day where only those of one day are meant */
export async function readConflicts(
  trx: Transaction<Schema>,
  caller: Caller,
  day: string | null,
  now: Date,
): Promise<RegisteredConflicts> {
  const { id, role, access } = currentEntity(caller);
  const readsAll = role === 'Admin' || access === 'Auditor';
  const rows = await conflictRows(trx, id)
    .$if(day !== null, (query) =>
      query
        .where('conflict.valid_from', '<=', day ?? '')
        .where((eb) => eb.or([eb('conflict.valid_to', 'is', null), eb('conflict.valid_to', '>', day)])),
    )
    .$if(!readsAll, (query) => query.where(sql<boolean>`party.user_id = ${caller.userId}`))
    .execute();
  return { today: await today(trx, caller, now), items: rows.map(conflictOf) };
}

/** Whether the conflict of a call is one of the entity. @throws Refusal 404. */
export async function admitToConflict({ trx, caller, params }: AdmissionContext): Promise<void> {
  const row = await trx
    .selectFrom('conflict_of_interest')
    .select('id')
    .where('entity_id', '=', currentEntity(caller).id)
    .where('id', '=', params.id ?? '')
    .executeTakeFirst();
  if (!row) throw notFound();
}
