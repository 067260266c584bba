import { z } from 'zod';
import type { Fact } from '#contract/events';
import { ENTITY_STATUSES, FEATURES, ROLES } from '#contract/vocabulary';
import { DEMO_ENTITIES, DEMO_LEGAL_PERSONS, entityKey } from './group';
import { demoId } from './ids';
import { DEMO_HOLDINGS, DEMO_MEMBERSHIPS, DEMO_PEOPLE, personKey } from './people';
import { readRows } from './read';

/** One thing that happened in the demo group, told by keys. */
export type DemoEvent = Told & { readonly daysAgo: number; readonly minuteOfDay: number };

type Told = Fact & {
  readonly entity: string;
  readonly actor: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string };
};

const OPENING_HOUR = 8 * 60;
const WORKING_MINUTES = 9 * 60;
const FIRST_DAY = 210;

/** A minute of the working day that looks like any other, the same for the same place in the list. */
const minute = (index: number) => OPENING_HOUR + ((index * 97 + 23) % WORKING_MINUTES);

export function personName(key: string): string {
  const person = DEMO_PEOPLE.find((candidate) => candidate.key === key);
  return person ? `${person.firstName} ${person.lastName}` : key;
}

const entityName = (key: string) => DEMO_ENTITIES.find((entity) => entity.key === key)?.name ?? key;

export function holderName(key: string): string {
  const legal = DEMO_LEGAL_PERSONS.find((candidate) => candidate.key === key);
  const entity = DEMO_ENTITIES.find((candidate) => candidate.key === key);
  return legal?.name ?? entity?.name ?? personName(key);
}

const entitySubject = (key: string) => ({
  kind: 'entity',
  id: demoId('entity', key),
  name: entityName(key),
});

const userSubject = (key: string) => ({ kind: 'user', id: demoId('user', key), name: personName(key) });

const created: readonly Told[] = DEMO_ENTITIES.map(({ key, status }) => ({
  entity: key,
  actor: 'admin',
  type: 'entity.created',
  subject: entitySubject(key),
  payload: { status },
}));

const recorded: readonly Told[] = DEMO_HOLDINGS.map((holding) => ({
  entity: holding.entity,
  actor: 'eva',
  type: holding.untilYears === null ? 'holding.recorded' : 'holding.ended',
  subject: {
    kind: 'holding',
    id: demoId('holding', `${holding.holder} ${holding.entity} ${holding.class}`),
    name: holderName(holding.holder),
  },
  payload: {
    holder: demoId('party', holding.holder),
    class: holding.class,
    ownership: holding.ownership,
    voting: holding.voting,
  },
}));

/** The administrators were there from the start; of the others it is told who let them in. */
const joined: readonly Told[] = DEMO_MEMBERSHIPS.filter(({ role }) => role === 'User').map((membership) => ({
  entity: membership.entity,
  actor: membership.entity === 'kade' ? 'pieter.hoogland' : 'eva',
  type: membership.status === 'Invited' ? 'membership.invited' : 'membership.added',
  subject: userSubject(membership.person),
  payload: { role: membership.role },
}));

const common = { entity: entityKey, actor: personKey };
const status = z.enum(ENTITY_STATUSES);
const features = z.array(z.enum(FEATURES));

/** What happened in an entity to itself, or to a user of it. */
const recentEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('entity.statusChanged'),
    payload: z.strictObject({ from: status, to: status }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('entity.featuresChanged'),
    payload: z.union([z.strictObject({ features }), z.strictObject({ removed: features })]),
  }),
  z.strictObject({
    ...common,
    type: z.literal('entity.updated'),
    payload: z.strictObject({ fields: z.array(z.string()) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('membership.roleChanged'),
    user: personKey,
    payload: z.strictObject({ from: z.enum(ROLES), to: z.enum(ROLES) }),
  }),
  z.strictObject({ ...common, type: z.literal('membership.suspended'), user: personKey }),
]);

function recentOf(event: z.output<typeof recentEvent>): Told {
  if (!('user' in event)) return { ...event, subject: entitySubject(event.entity) };
  const { user, ...rest } = event;
  return { ...rest, subject: userSubject(user) };
}

const recent = readRows('entity/history.json', z.array(recentEvent)).map(recentOf);

/** The record of the demo group, oldest first, spread evenly up to the day before the seed. */
export function demoHistory(): readonly DemoEvent[] {
  const told = [...created, ...recorded, ...joined, ...recent];
  return told.map((event, index) => ({
    ...event,
    daysAgo: Math.max(1, Math.round(FIRST_DAY * (1 - index / (told.length - 1)))),
    minuteOfDay: minute(index),
  }));
}
