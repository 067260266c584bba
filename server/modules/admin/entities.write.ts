import { sql, type Transaction } from 'kysely';
import type { AdminEntityUpdate, AdminReceipt, NewEntity } from '#contract/calls/admin';
import type { Address, Registration } from '#contract/calls/entity';
import { ORDINARY } from '#contract/calls/holdings';
import { changedDetails, type EntityDetails } from '#domain/entity/details';
import { dayIn, endAfter } from '#domain/time/calendar';
import { actorOf, type Caller } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { asSystemOf } from '#server/database/system';
import { keepPast } from '#server/group/past';
import { conflict, invalid } from '#server/problem';
import { lockEntity } from './entities.read';
import { featuresOf } from './features';
import { because } from './reasons';
import { recordAct } from './record';

const NOTHING_ENTERED: EntityDetails = {
  name: '',
  status: 'Active',
  country: null,
  registration: { number: null, register: null, legalForm: null } satisfies Registration,
  address: { street: null, postcode: null, city: null } satisfies Address,
  settings: { timeZone: 'Europe/Amsterdam' },
};

const stored = ({ registration, address, settings, ...plain }: EntityDetails) => ({
  ...plain,
  registration: JSON.stringify(registration),
  address: JSON.stringify(address),
  settings: JSON.stringify(settings),
});

/** What happened to an entity, in its own record. */
const aboutEntity = (caller: Caller, id: string, name: string, at: Date) => ({
  entityId: id,
  actor: actorOf(caller),
  subject: { kind: 'entity', id, name },
  at,
});

type Parents = NonNullable<NewEntity['parents']>;

/** @throws Refusal 422 for one that is not there, or is named twice. */
async function checkParents(
  trx: Transaction<Schema>,
  parents: Parents,
): Promise<ReadonlyMap<string, string>> {
  const ids = parents.map(({ id }) => id.toLowerCase());
  const parties = ids.length
    ? await trx.selectFrom('party').select(['id', 'entity_id']).where('entity_id', 'in', ids).execute()
    : [];
  const byEntity = new Map(parties.map(({ id, entity_id }) => [entity_id ?? '', id]));
  const faults = ids.flatMap((id, index) => {
    if (!byEntity.has(id)) return [{ field: `parents.${index}.id`, reason: because('unknownParent') }];
    if (ids.indexOf(id) !== index) return [{ field: `parents.${index}.id`, reason: because('parentTwice') }];
    return [];
  });
  if (faults.length > 0) throw invalid(faults);
  return byEntity;
}

async function addParents(
  trx: Transaction<Schema>,
  entityId: string,
  parents: Parents,
  parties: ReadonlyMap<string, string>,
): Promise<void> {
  if (parents.length === 0) return;
  await trx
    .insertInto('holding')
    .values(
      parents.map(({ id, ownershipPercentage, votingPercentage }) => ({
        id: newId(),
        holder_party_id: parties.get(id.toLowerCase()) ?? '',
        entity_id: entityId,
        class: ORDINARY,
        ownership: ownershipPercentage,
        voting: votingPercentage,
        valid_from: sql<string>`current_date`,
      })),
    )
    .execute();
}

/**
 * Adds an entity, which is a party as well, with who holds it from today on.
 * @throws Refusal 422 for a parent that is not there.
 */
export async function createEntity(
  trx: Transaction<Schema>,
  caller: Caller,
  { type, features, parents = [], ...entered }: NewEntity,
  at: Date,
): Promise<AdminReceipt> {
  const { details } = changedDetails(NOTHING_ENTERED, entered);
  const parties = await checkParents(trx, parents);
  const id = newId();
  await trx
    .insertInto('entity')
    .values({ id, type, features: featuresOf(features), ...stored(details) })
    .execute();
  await trx
    .insertInto('party')
    .values({
      id: newId(),
      kind: 'entity',
      name: details.name,
      entity_id: id,
      user_id: null,
      recorded_in: null,
    })
    .execute();
  await addParents(trx, id, parents, parties);
  await appendEvents(trx, [
    {
      ...aboutEntity(caller, id, details.name, at),
      type: 'entity.created',
      payload: { status: details.status },
    },
  ]);
  await recordAct(trx, caller, 'entity.created', { kind: 'entity', id, name: details.name }, at);
  return { id };
}

/**
 * Boards end with a liquidated entity, and votes under way with them: that is told before in the entity's own settings, and done there.
 * @throws Refusal 409 where terms run on.
 */
async function checkBoards(trx: Transaction<Schema>, id: string, day: string): Promise<void> {
  await lockAlone(trx, 'board', id);
  const { open } = await asSystemOf(trx, id, () =>
    trx
      .selectFrom('board_member')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('entity_id', '=', id)
      .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', endAfter(day))]))
      .executeTakeFirstOrThrow(),
  );
  if (Number(open) > 0) throw conflict(because('openTerms', Number(open)));
}

/** What is already so is no change. @throws Refusal 404; 409 where boards would have to end; 422. */
export async function updateEntity(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: AdminEntityUpdate,
  at: Date,
): Promise<AdminReceipt> {
  if (Object.values(update).every((value) => value === undefined)) {
    throw invalid([{ field: '', reason: because('nothingToChange') }]);
  }
  const before = await lockEntity(trx, id);
  const { details, fields } = changedDetails(before, update);
  if (fields.length === 0) return { id };
  const day = dayIn(before.settings.timeZone, at);
  if (fields.includes('status') && details.status === 'Liquidated') await checkBoards(trx, id, day);
  await keepPast(trx, id, before, { day, changed: fields });
  await trx.updateTable('entity').set(stored(details)).where('id', '=', id).execute();
  const about = aboutEntity(caller, id, details.name, at);
  const others = fields.filter((field) => field !== 'status');
  const events: readonly NewEvent[] = [
    ...(details.status === before.status
      ? []
      : [
          {
            ...about,
            type: 'entity.statusChanged',
            payload: { from: before.status, to: details.status },
          } as const,
        ]),
    ...(others.length > 0
      ? [{ ...about, type: 'entity.updated', payload: { fields: others } } as const]
      : []),
  ];
  await appendEvents(trx, events);
  await recordAct(trx, caller, 'entity.updated', { kind: 'entity', id, name: details.name }, at, fields);
  return { id };
}

/**
 * Deletes an entity with all that is in it, its record too: the act stays in the record of the platform.
 * @throws Refusal 404; 409 where its name was not typed.
 */
export async function removeEntity(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  typed: string,
  at: Date,
): Promise<AdminReceipt> {
  const { name } = await lockEntity(trx, id);
  if (typed.trim() !== name) throw conflict(because('otherName', name));
  await trx.deleteFrom('entity').where('id', '=', id).execute();
  // Whoever has it open is let go, and finds that it is gone.
  await noteChange(trx, { entityId: id, subject: { kind: 'entity', id } });
  await recordAct(trx, caller, 'entity.deleted', { kind: 'entity', id, name }, at);
  return { id };
}
