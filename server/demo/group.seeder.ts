import type { Transaction } from 'kysely';
import type { NewEvent } from '#server/database/event';
import { INITIAL_PREFERENCES, initialProperties } from '#server/database/register';
import type { Schema } from '#server/database/schema';
import { DEMO_ENTITIES, DEMO_LEGAL_PERSONS } from './group';
import { demoHistory, personName } from './history';
import { demoId } from './ids';
import { DEMO_HOLDINGS, DEMO_MEMBERSHIPS, DEMO_OUTSIDE, DEMO_PEOPLE, type DemoPerson } from './people';

const MINUTE_MS = 60_000;

async function addEntities(trx: Transaction<Schema>): Promise<void> {
  await trx
    .insertInto('entity')
    .values(
      DEMO_ENTITIES.map((entity) => ({
        id: demoId('entity', entity.key),
        name: entity.name,
        type: entity.type,
        status: entity.status,
        country: entity.country,
        registration: JSON.stringify({
          number: entity.number,
          register: entity.register,
          legalForm: entity.legalForm,
        }),
        address: JSON.stringify(entity.address),
        settings: JSON.stringify({
          timeZone: entity.country === 'NL' ? 'Europe/Amsterdam' : 'Europe/Berlin',
          genderTargets: entity.genderTargets,
        }),
        features: entity.features,
      })),
    )
    .execute();
}

function userRow(person: DemoPerson) {
  const { signIn } = person;
  const defaultEntity = signIn?.defaultEntity ? demoId('entity', signIn.defaultEntity) : null;
  return {
    id: demoId('user', person.key),
    uid: signIn ? demoUid(person.key) : null,
    email: signIn?.email ?? `${person.key}@vanhouten.test`,
    first_name: person.firstName,
    last_name: person.lastName,
    role: signIn?.role ?? ('User' as const),
    status: person.user ?? ('Active' as const),
    properties: JSON.stringify({ ...initialProperties(person.color), defaultEntity }),
    preferences: JSON.stringify(INITIAL_PREFERENCES),
  };
}

async function addUsers(trx: Transaction<Schema>): Promise<void> {
  const withUser = DEMO_PEOPLE.filter(({ user }) => user !== null);
  await trx.insertInto('user').values(withUser.map(userRow)).execute();
  await trx
    .insertInto('membership')
    .values(
      DEMO_MEMBERSHIPS.map(({ person, entity, role, status }) => ({
        user_id: demoId('user', person),
        entity_id: demoId('entity', entity),
        role,
        status,
      })),
    )
    .execute();
}

async function addParties(trx: Transaction<Schema>): Promise<void> {
  const workspace = demoId('entity', 'beheer');
  const none = { user_id: null, entity_id: null };
  const entities = DEMO_ENTITIES.map(({ key, name }) => ({
    ...none,
    id: demoId('party', key),
    kind: 'entity' as const,
    name,
    entity_id: demoId('entity', key),
    recorded_in: null,
  }));
  const legal = DEMO_LEGAL_PERSONS.map(({ key, name, legalForm }) => ({
    ...none,
    id: demoId('party', key),
    kind: 'legal' as const,
    name,
    legal_form: legalForm,
    recorded_in: workspace,
  }));
  const natural = DEMO_PEOPLE.map(({ key, user }) => ({
    ...none,
    id: demoId('party', key),
    kind: 'natural' as const,
    name: personName(key),
    user_id: user === null ? null : demoId('user', key),
    recorded_in: workspace,
  }));
  await trx
    .insertInto('party')
    .values([...entities, ...legal, ...natural])
    .execute();
}

/** Days of the calendar in UTC, so that a seed is the same wherever it runs. */
function dayBefore(now: Date, years: number): string {
  const date = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate());
  return new Date(date).toISOString().slice(0, 10);
}

function midnightBefore(now: Date, days: number): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days);
}

async function addHoldings(trx: Transaction<Schema>, now: Date): Promise<void> {
  await trx
    .insertInto('holding')
    .values(
      DEMO_HOLDINGS.map((holding) => ({
        id: demoId('holding', `${holding.holder} ${holding.entity} ${holding.class}`),
        holder_party_id: demoId('party', holding.holder),
        entity_id: demoId('entity', holding.entity),
        class: holding.class,
        votes_per_share: holding.votesPerShare,
        ownership: holding.ownership,
        voting: holding.voting,
        valid_from: dayBefore(now, holding.fromYears),
        valid_to: holding.untilYears === null ? null : dayBefore(now, holding.untilYears),
      })),
    )
    .execute();
}

/** As the workspace knows them. */
async function addOutside(trx: Transaction<Schema>, now: Date): Promise<void> {
  await trx
    .insertInto('outside_holding')
    .values(
      DEMO_OUTSIDE.map((holding) => ({
        id: demoId('outside holding', `${holding.holder} ${holding.held} ${holding.fromYears}`),
        entity_id: demoId('entity', 'beheer'),
        holder_party_id: demoId('party', holding.holder),
        held_party_id: demoId('party', holding.held),
        class: holding.class,
        ownership: holding.ownership,
        voting: holding.voting,
        valid_from: dayBefore(now, holding.fromYears),
        valid_to: holding.untilYears === null ? null : dayBefore(now, holding.untilYears),
        votes_party_id: holding.votesBy && demoId('party', holding.votesBy.person),
        votes_right: holding.votesBy?.right ?? null,
      })),
    )
    .execute();
}

function history(now: Date): readonly NewEvent[] {
  return demoHistory().map(({ entity, actor, daysAgo, minuteOfDay, ...event }) => ({
    ...event,
    entityId: demoId('entity', entity),
    actor: { userId: demoId('user', actor), name: personName(actor) },
    at: new Date(midnightBefore(now, daysAgo) + minuteOfDay * MINUTE_MS),
  }));
}

/** The identity of a demo account at the embedded identity provider. */
export function demoUid(key: string): string {
  return `demo-${key}`;
}

/** The group: entities, people, users, memberships, parties, holdings and what happened to them. */
export async function seedGroup(trx: Transaction<Schema>, now: Date): Promise<readonly NewEvent[]> {
  await addEntities(trx);
  await addUsers(trx);
  await addParties(trx);
  await addHoldings(trx, now);
  await addOutside(trx, now);
  return history(now);
}
