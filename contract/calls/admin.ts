import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { EntityStatus, EntityType, Feature, Role, UserStatus } from '../vocabulary';
import type { Address, EntitySettings, EntityUpdate, Percentage, Registration } from './entity';

/*
 * The area of the platform's administrators: all entities, all users. Nobody else learns that it is there. What is done
 * here is kept in a record of its own.
 */

export const DETAILS = { scope: 'none', access: 'platform' } as const;

export const ADMIN_ENTITY_SORTS = [
  'name',
  '-name',
  'lastActive',
  '-lastActive',
  'createdAt',
  '-createdAt',
] as const;
export type AdminEntitySort = (typeof ADMIN_ENTITY_SORTS)[number];

/** The most memberships that are told of one user, and relationships and users of one entity. */
export const ADMIN_LIMITS = { memberships: 1_000, relationships: 500, found: 25, people: 4 } as const;

export interface AdminEntity {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly country: string | null;
  /** Number in the trade register. */
  readonly number: string | null;
  readonly features: readonly Feature[];
  readonly users: number;
  /** Descendants of today that are companies. */
  readonly companies: number;
  /** Entities of today that hold it, and those that it holds. */
  readonly parentCount: number;
  readonly childCount: number;
  readonly createdAt: Instant;
  /** When one of its users worked in it last, to the hour. */
  readonly lastActiveAt: Instant | null;
}

export interface AdminRelationship {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly ownershipPercentage: Percentage | null;
  readonly votingPercentage: Percentage | null;
}

/** What goes with an entity that is deleted. */
export interface EntityContents {
  readonly users: number;
  readonly documents: number;
  readonly resolutions: number;
  readonly meetings: number;
  readonly tasks: number;
  readonly boardMembers: number;
  readonly holdings: number;
  /** Events of its record. */
  readonly events: number;
}

export interface AdminEntityDetails extends AdminEntity {
  readonly registration: Registration;
  readonly address: Address;
  readonly settings: EntitySettings;
  /** Of today, by name; at most `ADMIN_LIMITS.relationships`. */
  readonly parents: readonly AdminRelationship[];
  readonly children: readonly AdminRelationship[];
  /** Admins first, then by name; at most `ADMIN_LIMITS.people`. */
  readonly people: readonly AdminEntityPerson[];
  readonly contents: EntityContents;
}

export interface AdminEntityPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly color: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Whether the last day of their access has passed: they do not come in any more, whatever the status is. */
  readonly hasEnded: boolean;
}

export interface AdminEntityQuery extends Paging {
  /** A part of the name or of the number. */
  readonly q?: string;
  readonly type?: EntityType;
  readonly status?: EntityStatus;
  readonly country?: string;
  readonly feature?: Feature;
  /** `none`: workspaces, and what no entity holds today; an id: what that entity holds today. */
  readonly parent?: string;
  readonly sort?: AdminEntitySort;
}

export interface NewEntity {
  readonly name: string;
  readonly type: EntityType;
  /** Active when missing. */
  readonly status?: EntityStatus;
  readonly country?: string | null;
  readonly registration?: Partial<Registration>;
  readonly address?: Partial<Address>;
  readonly settings?: { readonly timeZone?: string };
  /** All that the type can have when missing. */
  readonly features?: readonly Feature[];
  /** Who holds it from today on. */
  readonly parents?: readonly {
    readonly id: string;
    readonly ownershipPercentage: Percentage | null;
    readonly votingPercentage: Percentage | null;
  }[];
}

/** What stands in the details; relationships are entered in the entity itself. */
export type AdminEntityUpdate = Omit<EntityUpdate, 'parents' | 'children' | 'from' | 'revision'>;

/** The features of an entity, each with whether it is to be on; what is missing stays. */
export interface FeaturesUpdate {
  readonly features: { readonly [Each in Feature]?: boolean };
}

/** What a change in this area answers. */
export interface AdminReceipt {
  readonly id: string;
}

export interface FeaturesReceipt extends AdminReceipt {
  /** Those that are on now. */
  readonly features: readonly Feature[];
}

export interface FeatureOffer {
  readonly name: Feature;
  /** Still tried out: it says so where it is shown. */
  readonly isBeta: boolean;
}

export interface FoundEntity {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly country: string | null;
  readonly registration: Registration;
  readonly address: Address;
}

export const ADMIN_ACTS = [
  'entity.created',
  'entity.updated',
  'entity.featuresChanged',
  'entity.deleted',
  'user.updated',
  'user.closed',
  'administrator.added',
  'administrator.removed',
] as const;
export type AdminActKind = (typeof ADMIN_ACTS)[number];

/** Something that an administrator of the platform did. */
export interface AdminAct {
  readonly id: string;
  readonly at: Instant;
  readonly act: AdminActKind;
  readonly actor: { readonly id: string; readonly name: string };
  readonly subject: {
    readonly kind: 'entity' | 'user';
    readonly id: string;
    /** Null of a user whom nobody knows any more. */
    readonly name: string | null;
  };
  /** Names of what was changed. */
  readonly fields: readonly string[];
}

export interface AdminActQuery extends Paging {
  readonly act?: AdminActKind;
  /** Who did it. */
  readonly actor?: string;
  readonly subject?: string;
}

export const listEntities = call<{ query: AdminEntityQuery; answer: Page<AdminEntity> }>(
  'admin.entities.list',
  'GET',
  '/admin/entities',
  'All entities',
  DETAILS,
);

export const createEntity = call<{ body: NewEntity; answer: AdminReceipt }>(
  'admin.entities.create',
  'POST',
  '/admin/entities',
  'Create an entity',
  DETAILS,
);

/** A company as a register tells it. */
export interface RegisteredCompany {
  readonly name: string;
  readonly country: string;
  readonly number: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
}

/** Entities of that country whose number in the register is this, of those that this server knows, and what a register knows. */
export const lookUpEntity = call<{
  query: { readonly country: string; readonly registration: string };
  answer: {
    readonly items: readonly FoundEntity[];
    /** `none`: no register is configured; `silent`: it did not answer. */
    readonly register: 'answered' | 'silent' | 'none';
    readonly companies: readonly RegisteredCompany[];
  };
}>(
  'admin.entities.info',
  'GET',
  '/admin/entities/info',
  'Look an entity up by country and registration',
  DETAILS,
);

export const listFeatures = call<{
  query: { readonly type: EntityType };
  answer: { readonly items: readonly FeatureOffer[] };
}>(
  'admin.entities.features',
  'GET',
  '/admin/entities/features',
  'The features an entity type can have',
  DETAILS,
);

export const getAdminEntity = call<{ params: { id: string }; answer: AdminEntityDetails }>(
  'admin.entities.get',
  'GET',
  '/admin/entities/{id}',
  'One entity',
  DETAILS,
);

export const updateAdminEntity = call<{
  params: { id: string };
  body: AdminEntityUpdate;
  answer: AdminReceipt;
}>('admin.entities.update', 'PATCH', '/admin/entities/{id}', 'Change an entity', DETAILS);

/** `name` is the entity's, typed by who deletes it. All that is in it goes with it, its record too. */
export const removeEntity = call<{
  params: { id: string };
  body: { readonly name: string };
  answer: AdminReceipt;
}>('admin.entities.remove', 'DELETE', '/admin/entities/{id}', 'Delete an entity', DETAILS);

export const updateFeatures = call<{
  params: { id: string };
  body: FeaturesUpdate;
  answer: FeaturesReceipt;
}>(
  'admin.entities.updateFeatures',
  'PATCH',
  '/admin/entities/{id}/features',
  'Switch features of an entity',
  DETAILS,
);

/** How many there are of what the area lists. */
export interface AdminCounts {
  readonly entities: number;
  readonly customerUsers: number;
  readonly quorateUsers: number;
}

export const countAdminArea = call<{ answer: AdminCounts }>(
  'admin.counts',
  'GET',
  '/admin/counts',
  'How many entities and users there are',
  DETAILS,
);

export const listAdminActs = call<{ query: AdminActQuery; answer: Page<AdminAct> }>(
  'admin.acts.list',
  'GET',
  '/admin/acts',
  'What was done in the admin area',
  DETAILS,
);
