import type { Address } from '#contract/calls/entity';
import type { Fact } from '#contract/events';
import {
  type BoardKind,
  type EntityStatus,
  type EntityType,
  FEATURES,
  type Feature,
  type Gender,
  type Role,
  type UserStatus,
} from '#contract/vocabulary';

/**
 * The group of the server tests. Beheer holds Kade and, beside it, Finance; Beheer and Kade hold Terminals, which holds
 * Sleepdienst, where one module is on. Nordsee is in another country and belongs to nobody here. There are no resolutions
 * and no documents: a test makes those it is about.
 */
interface GroupEntity {
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly country: 'NL' | 'DE';
  readonly number: string;
  readonly address: Address;
  readonly features: readonly Feature[];
}

const company = (name: string, number: string, city: string, rest: Partial<GroupEntity> = {}) => ({
  name,
  number,
  type: 'Company' as const,
  status: 'Active' as const,
  country: 'NL' as const,
  address: { street: 'Kade 1', postcode: '3087 AG', city },
  features: FEATURES,
  ...rest,
});

export const ENTITIES: Readonly<Record<string, GroupEntity>> = {
  beheer: company('Van Houten Beheer B.V.', '33218764', 'Amsterdam', { type: 'Workspace' }),
  kade: company('Kade Vastgoed B.V.', '24291830', 'Rotterdam'),
  finance: company('Van Houten Finance N.V.', '33274105', 'Amsterdam', { status: 'Regulated' }),
  terminals: company('Noordersluis Terminals B.V.', '24338127', 'Rotterdam'),
  sleepdienst: company('Noordersluis Sleepdienst B.V.', '24351904', 'Rotterdam', {
    status: 'Inactive',
    features: ['documents'],
  }),
  nordsee: company('Nordsee Wind GmbH', 'HRB 31847', 'Hamburg', { status: 'Opportunity', country: 'DE' }),
};

export const LEGAL_PERSONS: Readonly<Record<string, string>> = {
  stak: 'Stichting Administratiekantoor Van Houten',
  dijkstra: 'Dijkstra Holding B.V.',
};

interface GroupPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly color: string;
  /** Of the user; null for a person without one. Who is invited has not signed in yet. */
  readonly status: UserStatus | null;
  readonly role: Role;
  readonly email: string | null;
  readonly defaultEntity: string | null;
}

const person = (
  firstName: string,
  lastName: string,
  color: string,
  rest: Partial<GroupPerson> = {},
): GroupPerson => ({
  firstName,
  lastName,
  color,
  status: 'Active',
  role: 'User',
  email: null,
  defaultEntity: null,
  ...rest,
});

/** By the part of their address before the @. Nobody but `admin` is a platform administrator. */
export const PEOPLE: Readonly<Record<string, GroupPerson>> = {
  admin: person('Yasmina', 'El Amrani', 'delft', { role: 'Admin', email: 'admin@quorate.test' }),
  eva: person('Eva', 'Brinkman', 'plum-lagoon', { defaultEntity: 'beheer' }),
  jan: person('Jan', 'de Boer', 'ochre', { defaultEntity: 'kade' }),
  mila: person('Mila', 'Hofstra', 'rose-plum'),
  piet: person('Piet', 'Mulder', 'rust-ochre', { status: 'Suspended' }),
  'pieter.hoogland': person('Pieter', 'Hoogland', 'lagoon-moss'),
  'sanne.vermeer': person('Sanne', 'Vermeer', 'rose-ochre'),
  'margriet.vanhouten': person('Margriet', 'van Houten', 'plum'),
  'anneke.dijkstra': person('Anneke', 'Dijkstra', 'rose'),
  'geert.postma': person('Geert', 'Postma', 'rust-rose'),
  'carolien.dewit': person('Carolien', 'de Wit', 'rust', { status: 'Invited' }),
  'thomas.kruger': person('Thomas', 'Krüger', 'moss-ochre', { status: 'Invited' }),
  'willem.smit': person('Willem', 'Smit', 'delft-ochre', { status: null }),
};

interface GroupMembership {
  readonly person: string;
  readonly entities: readonly string[];
  readonly role: Role;
  readonly status: UserStatus;
}

const member = (
  name: string,
  entities: readonly string[],
  status: UserStatus = 'Active',
): GroupMembership => ({ person: name, entities, role: 'User', status });

const admin = (name: string, entities: readonly string[]): GroupMembership => ({
  ...member(name, entities),
  role: 'Admin',
});

export const MEMBERSHIPS: readonly GroupMembership[] = [
  admin('admin', Object.keys(ENTITIES)),
  admin('eva', Object.keys(ENTITIES)),
  admin('pieter.hoogland', ['beheer', 'kade']),
  member('jan', ['kade', 'terminals']),
  member('sanne.vermeer', ['beheer', 'kade']),
  member('margriet.vanhouten', ['beheer']),
  member('anneke.dijkstra', ['beheer']),
  member('geert.postma', ['beheer']),
  member('carolien.dewit', ['beheer'], 'Invited'),
  member('piet', ['beheer'], 'Suspended'),
  member('piet', ['terminals']),
  member('mila', ['sleepdienst']),
  member('thomas.kruger', ['nordsee'], 'Invited'),
];

interface GroupHolding {
  readonly holder: string;
  readonly entity: string;
  /** Percentages. */
  readonly ownership: string;
  readonly voting: string;
}

const holds = (holder: string, entity: string, ownership: string, voting = ownership): GroupHolding => ({
  holder,
  entity,
  ownership,
  voting,
});

/** A tenth of the capital of Terminals, without votes, is in hands unknown to the group. */
export const HOLDINGS: readonly GroupHolding[] = [
  holds('stak', 'beheer', '60'),
  holds('dijkstra', 'beheer', '25'),
  holds('margriet.vanhouten', 'beheer', '15'),
  holds('beheer', 'kade', '100'),
  holds('beheer', 'finance', '100'),
  holds('beheer', 'terminals', '50', '60'),
  holds('kade', 'terminals', '40'),
  holds('terminals', 'sleepdienst', '100'),
];

interface GroupBoardMember {
  readonly entity: string;
  readonly kind: BoardKind;
  readonly person: string;
  readonly position: string;
  readonly gender: Gender;
  readonly from: string;
  readonly until: string | null;
  /** The entity on whose behalf; null in person. */
  readonly represents: string | null;
}

const sits = (
  entity: string,
  name: string,
  position: string,
  from: string,
  rest: Partial<GroupBoardMember> = {},
): GroupBoardMember => ({
  entity,
  kind: 'management',
  person: name,
  position,
  gender: 'unspecified',
  from,
  until: null,
  represents: null,
  ...rest,
});

export const BOARD_MEMBERS: readonly GroupBoardMember[] = [
  sits('beheer', 'margriet.vanhouten', 'Chief executive officer', '2017-09-01'),
  sits('beheer', 'willem.smit', 'Chief financial officer', '2015-03-01', { until: '2021-09-01' }),
  sits('beheer', 'pieter.hoogland', 'Chief financial officer', '2021-09-01', { until: '2029-09-01' }),
  sits('beheer', 'geert.postma', 'Chair', '2023-07-01', { kind: 'supervisory', until: '2027-07-01' }),
  sits('beheer', 'carolien.dewit', 'Member', '2026-12-01', { kind: 'supervisory' }),
  sits('kade', 'pieter.hoogland', 'Managing director', '2021-09-01', { represents: 'beheer' }),
  sits('kade', 'jan', 'Managing director', '2023-12-01'),
  sits('kade', 'sanne.vermeer', 'Managing director', '2025-09-01', { until: '2029-09-01' }),
  sits('terminals', 'pieter.hoogland', 'Managing director', '2021-09-01', { represents: 'beheer' }),
  sits('terminals', 'jan', 'Managing director', '2023-12-01', { represents: 'kade' }),
  sits('nordsee', 'thomas.kruger', 'Managing director', '2025-12-01'),
];

/** One thing that happened; its subject is a person where one is named, else the entity. */
export type GroupEvent = Fact & {
  readonly entity: string;
  readonly actor: string;
  readonly at: string;
  readonly person?: string;
};

const created = (entity: string): GroupEvent => ({
  entity,
  type: 'entity.created',
  payload: { status: 'Active' },
  actor: 'admin',
  at: '2026-09-01T08:00:00.000Z',
});

const added = (entity: string, name: string, actor: string): GroupEvent => ({
  entity,
  type: 'membership.added',
  payload: { role: 'User' },
  person: name,
  actor,
  at: '2026-10-01T08:00:00.000Z',
});

/** What happened before the day of the tests, oldest first. */
export const HISTORY: readonly GroupEvent[] = [
  ...Object.keys(ENTITIES).map(created),
  added('kade', 'jan', 'pieter.hoogland'),
  added('terminals', 'jan', 'eva'),
  added('sleepdienst', 'mila', 'eva'),
  {
    entity: 'sleepdienst',
    type: 'entity.featuresChanged',
    payload: { features: ['documents'] },
    actor: 'admin',
    at: '2026-11-02T08:00:00.000Z',
  },
  {
    entity: 'kade',
    type: 'entity.updated',
    payload: { fields: ['address'] },
    actor: 'pieter.hoogland',
    at: '2026-11-17T08:00:00.000Z',
  },
  {
    entity: 'beheer',
    type: 'entity.updated',
    payload: { fields: ['address'] },
    actor: 'eva',
    at: '2026-11-19T08:00:00.000Z',
  },
];
