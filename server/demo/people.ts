import { z } from 'zod';
import { VOTE_RIGHTS } from '#contract/calls/structure';
import { ROLES, USER_STATUSES } from '#contract/vocabulary';
import { DEMO_ENTITIES, DEMO_LEGAL_PERSONS, entityKey, keysOf } from './group';
import { readRows } from './read';

const demoPerson = z.strictObject({
  /** The part of the address before the @. */
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  color: z.string(),
  /** Status of the user; null for a person without one. */
  user: z.enum(USER_STATUSES).nullable().default('Active'),
  /** Of who can sign in to the demo. */
  signIn: z
    .strictObject({
      email: z.email(),
      role: z.enum(ROLES).default('User'),
      defaultEntity: entityKey.nullable().default(null),
    })
    .optional(),
});

export type DemoPerson = z.output<typeof demoPerson>;

export const DEMO_PEOPLE = readRows('entity/people.json', z.array(demoPerson).readonly());

export const personKey = keysOf(DEMO_PEOPLE);

/** An entity, a legal person, or somebody. */
export const holderKey = keysOf([...DEMO_ENTITIES, ...DEMO_LEGAL_PERSONS, ...DEMO_PEOPLE]);

/** Who can sign in to the demo. */
export const DEMO_SIGN_INS = DEMO_PEOPLE.flatMap(({ key, signIn }) => (signIn ? [{ key, ...signIn }] : []));

const demoMembership = z.strictObject({
  person: personKey,
  role: z.enum(ROLES).default('User'),
  status: z.enum(USER_STATUSES).default('Active'),
  entities: z.array(entityKey),
});

export const DEMO_MEMBERSHIPS = readRows('entity/memberships.json', z.array(demoMembership)).flatMap(
  ({ entities, ...membership }) => entities.map((entity) => ({ ...membership, entity })),
);

const demoHolding = z.strictObject({
  holder: holderKey,
  entity: entityKey,
  ownership: z.string().nullable(),
  voting: z.string().nullable(),
  class: z.string().default('ordinary'),
  votesPerShare: z.number().default(1),
  /** Years before the day of the seed. */
  fromYears: z.number(),
  untilYears: z.number().nullable().default(null),
});

const outsideHolding = demoHolding.omit({ entity: true }).extend({
  held: z.string(),
  /** Who votes in place of the holder. */
  votesBy: z
    .strictObject({ person: personKey, right: z.enum(VOTE_RIGHTS) })
    .nullable()
    .default(null),
});

/** Who holds the companies above the workspace that are no entities: one changed hands a year ago, with its votes pledged. */
export const DEMO_OUTSIDE = readRows('entity/outside.json', z.array(outsideHolding).readonly());

/**
 * Who holds what. The rest of Meridiaan is in hands unknown to the group, Meridiaan and Nordsee hold each other, one
 * holding ended and one is of another class: what a chart has to bear.
 */
export const DEMO_HOLDINGS = readRows('entity/holdings.json', z.array(demoHolding).readonly());
