import type { Transaction } from 'kysely';
import type { EntityUpdate } from '#contract/calls/entity';
import type { EntityReceipt } from '#contract/calls/holdings';
import { changedDetails, type DetailsUpdate } from '#domain/entity/details';
import { dayIn } from '#domain/time/calendar';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { keepPast } from '#server/group/past';
import type { FollowLiquidation } from '#server/module';
import { conflict, invalid } from '#server/problem';
import { loopWarnings } from '../holdings/loops';
import { watchOwners } from '../holdings/owners';
import { eventsOf, tell } from '../holdings/record';
import { lockRegisters, readParticipations } from '../holdings/rows';
import { writeChange } from '../holdings/write';
import { because } from '../reasons';
import { todayOf } from '../today';
import { type Recorded, readRecorded } from './info';
import { addedIn, namesIn, plannedRelationships } from './relationships';

/** Lets nobody else change what this update may touch: this register, and those of what the entity holds or is to hold. */
async function lock(
  trx: Transaction<Schema>,
  entityId: string,
  { children }: EntityUpdate,
): Promise<ReadonlySet<string>> {
  const held = children === undefined ? [] : await readParticipations(trx, entityId);
  const ids = [
    entityId,
    ...held.map((row) => row.entityId),
    ...(children ?? []).map(({ id }) => id.toLowerCase()),
  ];
  await lockRegisters(trx, ids);
  return new Set(ids);
}

async function writeDetails(
  trx: Transaction<Schema>,
  caller: Caller,
  { entity }: Recorded,
  update: DetailsUpdate,
  at: Date,
): Promise<{ readonly fields: readonly string[]; readonly events: readonly NewEvent[] }> {
  const { details, fields } = changedDetails(entity, update);
  if (fields.length === 0) return { fields, events: [] };
  const day = dayIn(entity.settings.timeZone, at);
  await keepPast(trx, entity.id, entity, { day, changed: fields });
  await trx
    .updateTable('entity')
    .set({
      ...details,
      registration: JSON.stringify(details.registration),
      address: JSON.stringify(details.address),
      settings: JSON.stringify(details.settings),
    })
    .where('id', '=', entity.id)
    .execute();
  const about = {
    entityId: entity.id,
    actor: actorOf(caller),
    subject: { kind: 'entity', id: entity.id, name: details.name },
    at,
  };
  const others = fields.filter((field) => field !== 'status');
  const events: readonly NewEvent[] = [
    ...(details.status === entity.status
      ? []
      : [
          {
            ...about,
            type: 'entity.statusChanged',
            payload: { from: entity.status, to: details.status },
          } as const,
        ]),
    ...(others.length === 0
      ? []
      : [{ ...about, type: 'entity.updated', payload: { fields: others } } as const]),
  ];
  return { fields, events };
}

/** What ends where the entity is liquidated, and the clock. */
interface Updating {
  readonly liquidated: FollowLiquidation;
  readonly now: () => Date;
}

/**
 * Changes the details of the current entity from now on, and its relationships from a day on. What is already so is no change.
 * @throws Refusal 404 where another entity is not in sight; 409 where it is otherwise than it was read; 422.
 */
export async function updateEntity(
  trx: Transaction<Schema>,
  caller: Caller,
  update: EntityUpdate,
  { liquidated, now }: Updating,
): Promise<EntityReceipt> {
  const { parents, children, from, revision, ...details } = update;
  if (Object.values({ ...details, parents, children }).every((value) => value === undefined)) {
    throw invalid([{ field: '', reason: because('nothingToChange') }]);
  }
  const { id } = currentEntity(caller);
  const locked = await lock(trx, id, update);
  const at = now();
  const recorded = await readRecorded(trx, id);
  if (revision !== undefined && revision !== recorded.revision) throw conflict(because('changedMeanwhile'));
  const day = from ?? (await todayOf(trx, id, at));
  const changes = await plannedRelationships(trx, recorded, { parents, children }, { day, locked });
  const { fields, events } = await writeDetails(trx, caller, recorded, details, at);
  const ownersSince = await watchOwners(
    trx,
    caller,
    changes.map(({ change }) => change),
    at,
  );
  for (const { change } of changes) await writeChange(trx, change);
  const names = await namesIn(trx, changes);
  const told = changes.flatMap(({ company, before, change }) =>
    eventsOf(caller, company, { before, change, names, at }),
  );
  const warnings = await loopWarnings(trx, addedIn(changes), day);
  const after = await readRecorded(trx, id);
  const isClosed = after.entity.status === 'Liquidated' && recorded.entity.status !== 'Liquidated';
  const ended = isClosed ? await liquidated(trx, caller, at) : [];
  await tell(trx, caller, [...events, ...ended, ...told, ...(await ownersSince())]);
  const sides = [...new Set(changes.map(({ side }) => side))].sort().reverse();
  return { id, revision: after.revision, changed: [...fields, ...sides], warnings };
}
