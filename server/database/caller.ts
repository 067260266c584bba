import type { Address, EntitySettings, Percentage, Registration } from '#contract/calls/entity';
import type {
  EntityStatus,
  EntityType,
  Feature,
  MembershipAccess,
  Role,
  UserStatus,
} from '#contract/vocabulary';
import { notFound } from '#server/problem';

/** Parent, child, ownership, voting. */
export type EdgeRow = readonly [string, string, Percentage | null, Percentage | null];

/** Id, name, type, status, country. */
export type EntityRow = readonly [string, string, EntityType, EntityStatus, string | null];

/** Whom a member of the management board represents, and the member's name. */
export type BoardMemberRow = readonly [string | null, string];

/** What quorate_group answers. */
export interface GroupRow {
  readonly registration: Registration;
  readonly address: Address;
  readonly settings: EntitySettings;
  readonly edges: readonly EdgeRow[];
  readonly entities: readonly EntityRow[];
  readonly board: readonly BoardMemberRow[];
}

export interface GroupInSight {
  /** Ids of the entity's ancestors and descendants of today, and its own. */
  readonly related: readonly string[];
  /** Those of them the caller is an active member of. */
  readonly memberOf: ReadonlySet<string>;
  /** Where it was read while entering. */
  readonly row: GroupRow | null;
}

export interface CallerEntity {
  readonly id: string;
  /** A platform administrator is Admin everywhere. */
  readonly role: Role;
  /** Auditors and guests read only, whatever their role. */
  readonly access: MembershipAccess;
  /** False for a platform administrator without a membership here. */
  readonly member: boolean;
  readonly features: readonly Feature[];
  /** In sight only of the calls that say that they need it. */
  readonly group: GroupInSight | null;
}

/** Who calls, as the database knows them in this transaction. */
export interface Caller {
  readonly userId: string;
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Platform administrator: the user's role is Admin. */
  readonly admin: boolean;
  readonly entity: CallerEntity | null;
}

/** What a verified token says. */
export interface Identity {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Seconds since 1970: when the session began. */
  readonly authTime: number;
}

/** @throws Refusal 404: a query of an entity needs one. */
export function currentEntity(caller: Caller): CallerEntity {
  if (!caller.entity) throw notFound();
  return caller.entity;
}

/** What a caller is called in the record. */
export function nameOf({ firstName, lastName }: Pick<Caller, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Who the caller is as the actor of an event. */
export function actorOf(caller: Pick<Caller, 'userId' | 'firstName' | 'lastName'>): {
  readonly userId: string;
  readonly name: string;
} {
  return { userId: caller.userId, name: nameOf(caller) };
}
