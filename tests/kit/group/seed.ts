import type { Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import { appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { INITIAL_PREFERENCES, initialProperties } from '#server/database/register';
import type { Schema } from '#server/database/schema';
import {
  BOARD_MEMBERS,
  ENTITIES,
  type GroupEvent,
  HISTORY,
  HOLDINGS,
  LEGAL_PERSONS,
  MEMBERSHIPS,
  PEOPLE,
} from './group';
import { emailOf, idOf, nameOf, uidOf } from './ids';

const HELD_SINCE = '2016-11-20';

async function addEntities(trx: Transaction<Schema>): Promise<void> {
  const rows = Object.entries(ENTITIES).map(([key, { number, address, country, ...entity }]) => ({
    ...entity,
    id: idOf('entity', key),
    country,
    registration: JSON.stringify({
      number,
      register: country === 'NL' ? 'KvK' : 'Handelsregister Hamburg',
      legalForm: country === 'NL' ? 'Besloten vennootschap' : 'Gesellschaft mit beschränkter Haftung',
    }),
    address: JSON.stringify(address),
    settings: JSON.stringify({ timeZone: country === 'NL' ? 'Europe/Amsterdam' : 'Europe/Berlin' }),
  }));
  await trx.insertInto('entity').values(rows).execute();
}

async function addUsers(trx: Transaction<Schema>): Promise<void> {
  const users = Object.entries(PEOPLE).flatMap(([key, { status, role, color, defaultEntity, ...person }]) =>
    status === null
      ? []
      : [
          {
            id: idOf('user', key),
            uid: status === 'Invited' ? null : uidOf(key),
            email: emailOf(key),
            first_name: person.firstName,
            last_name: person.lastName,
            role,
            status,
            properties: JSON.stringify({
              ...initialProperties(color),
              defaultEntity: defaultEntity && idOf('entity', defaultEntity),
            }),
            preferences: JSON.stringify(INITIAL_PREFERENCES),
          },
        ],
  );
  await trx.insertInto('user').values(users).execute();
  const memberships = MEMBERSHIPS.flatMap(({ person, entities, role, status }) =>
    entities.map((entity) => ({
      user_id: idOf('user', person),
      entity_id: idOf('entity', entity),
      role,
      status,
    })),
  );
  await trx.insertInto('membership').values(memberships).execute();
}

/** Persons are recorded in the holding, but who sits on the board of the one that is no part of the group. */
const recordedIn = (person: string) =>
  idOf(
    'entity',
    BOARD_MEMBERS.some((row) => row.entity === 'nordsee' && row.person === person) ? 'nordsee' : 'beheer',
  );

async function addParties(trx: Transaction<Schema>): Promise<void> {
  const none = { user_id: null, entity_id: null, recorded_in: null };
  const entities = Object.entries(ENTITIES).map(([key, { name }]) => ({
    ...none,
    id: idOf('party', key),
    kind: 'entity' as const,
    name,
    entity_id: idOf('entity', key),
  }));
  const legal = Object.entries(LEGAL_PERSONS).map(([key, name]) => ({
    ...none,
    id: idOf('party', key),
    kind: 'legal' as const,
    name,
    legal_form: name.startsWith('Stichting ') ? 'Stichting' : 'Besloten vennootschap',
    recorded_in: idOf('entity', 'beheer'),
  }));
  const natural = Object.entries(PEOPLE).map(([key, { status }]) => ({
    ...none,
    id: idOf('party', key),
    kind: 'natural' as const,
    name: nameOf(key),
    user_id: status === null ? null : idOf('user', key),
    recorded_in: recordedIn(key),
  }));
  await trx
    .insertInto('party')
    .values([...entities, ...legal, ...natural])
    .execute();
}

async function addHoldingsAndBoards(trx: Transaction<Schema>): Promise<void> {
  const holdings = HOLDINGS.map(({ holder, entity, ...rest }) => ({
    ...rest,
    id: newId(),
    holder_party_id: idOf('party', holder),
    entity_id: idOf('entity', entity),
    class: 'ordinary',
    valid_from: HELD_SINCE,
  }));
  await trx.insertInto('holding').values(holdings).execute();
  const members = BOARD_MEMBERS.map(({ entity, person, represents, from, until, ...rest }) => ({
    ...rest,
    id: newId(),
    entity_id: idOf('entity', entity),
    party_id: idOf('party', person),
    represents_party_id: represents === null ? null : idOf('party', represents),
    valid_from: from,
    valid_to: until,
  }));
  await trx.insertInto('board_member').values(members).execute();
}

function eventOf({ entity, actor, at, person, ...event }: GroupEvent): NewEvent {
  return {
    ...event,
    entityId: idOf('entity', entity),
    actor: { userId: idOf('user', actor), name: nameOf(actor) },
    subject:
      person === undefined
        ? { kind: 'entity', id: idOf('entity', entity), name: ENTITIES[entity]?.name ?? entity }
        : { kind: 'user', id: idOf('user', person), name: nameOf(person) },
    at: new Date(at),
  };
}

/** Writes the group of the tests into an empty database. */
export async function seedGroup({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await addEntities(trx);
    await addUsers(trx);
    await addParties(trx);
    await addHoldingsAndBoards(trx);
    await appendEvents(trx, HISTORY.map(eventOf));
  });
}
