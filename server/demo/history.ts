import type { Fact } from '#contract/events';
import { DEMO_ENTITIES, DEMO_HOLDINGS, DEMO_LEGAL_PERSONS } from './group';
import { demoId } from './ids';
import { DEMO_MEMBERSHIPS, DEMO_PEOPLE } from './people';

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
  payload: { class: holding.class, ownership: holding.ownership, voting: holding.voting },
}));

/** The administrators were there from the start; of the others it is told who let them in. */
const joined: readonly Told[] = DEMO_MEMBERSHIPS.filter(({ role }) => role === 'User').map((membership) => ({
  entity: membership.entity,
  actor: membership.entity === 'kade' ? 'pieter.hoogland' : 'eva',
  type: membership.status === 'Invited' ? 'membership.invited' : 'membership.added',
  subject: userSubject(membership.person),
  payload: { role: membership.role },
}));

const recent: readonly Told[] = [
  {
    entity: 'lichtfabriek',
    actor: 'eva',
    type: 'entity.statusChanged',
    subject: entitySubject('lichtfabriek'),
    payload: { from: 'Active', to: 'Liquidated' },
  },
  {
    entity: 'sleepdienst',
    actor: 'admin',
    type: 'entity.featuresChanged',
    subject: entitySubject('sleepdienst'),
    payload: { features: ['documents'] },
  },
  {
    entity: 'sleepdienst',
    actor: 'eva',
    type: 'entity.statusChanged',
    subject: entitySubject('sleepdienst'),
    payload: { from: 'Active', to: 'Inactive' },
  },
  {
    entity: 'finance',
    actor: 'admin',
    type: 'entity.featuresChanged',
    subject: entitySubject('finance'),
    payload: { removed: ['aiSearch'] },
  },
  {
    entity: 'logistiek',
    actor: 'eva',
    type: 'membership.suspended',
    subject: userSubject('piet'),
  },
  {
    entity: 'kade',
    actor: 'pieter.hoogland',
    type: 'entity.updated',
    subject: entitySubject('kade'),
    payload: { fields: ['address'] },
  },
  {
    entity: 'terminals',
    actor: 'eva',
    type: 'entity.updated',
    subject: entitySubject('terminals'),
    payload: { fields: ['registration', 'address'] },
  },
  {
    entity: 'beheer',
    actor: 'eva',
    type: 'membership.suspended',
    subject: userSubject('bram.koster'),
  },
  {
    entity: 'beheer',
    actor: 'admin',
    type: 'membership.roleChanged',
    subject: userSubject('pieter.hoogland'),
    payload: { from: 'User', to: 'Admin' },
  },
  {
    entity: 'beheer',
    actor: 'eva',
    type: 'entity.updated',
    subject: entitySubject('beheer'),
    payload: { fields: ['address'] },
  },
];

/** The record of the demo group, oldest first, spread evenly up to the day before the seed. */
export function demoHistory(): readonly DemoEvent[] {
  const told = [...created, ...recorded, ...joined, ...recent];
  return told.map((event, index) => ({
    ...event,
    daysAgo: Math.max(1, Math.round(FIRST_DAY * (1 - index / (told.length - 1)))),
    minuteOfDay: minute(index),
  }));
}
