import type { ColumnType, Generated } from 'kysely';
import type { Address, EntitySettings, Registration } from '#contract/calls/entity';
import type { UserPreferences, UserProperties } from '#contract/calls/user';
import type { EntityStatus, EntityType, Feature, Role, UserStatus } from '#contract/vocabulary';

/** Read as a `Date`, written as a `Date` or left to the default. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** JSON that is written as text, so that a driver never mistakes an array for an SQL array. */
type Json<T> = ColumnType<T, string, string>;

/** A day without a time zone, `2026-11-20`. */
type Day = ColumnType<string, string, string>;
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;

/** numeric(9,6), as a decimal string; null is unknown. */
type Percent = ColumnType<string | null, string | null, string | null>;

export interface UserTable {
  readonly id: string;
  readonly uid: string | null;
  /** Lower case. */
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly properties: Json<UserProperties>;
  readonly preferences: Json<UserPreferences>;
  readonly created_at: CreatedAt;
}

export interface MembershipTable {
  readonly user_id: string;
  readonly entity_id: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly created_at: CreatedAt;
}

export interface EntityTable {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly country: string | null;
  readonly registration: Json<Registration>;
  readonly address: Json<Address>;
  readonly settings: Json<EntitySettings>;
  readonly features: readonly Feature[];
  readonly created_at: CreatedAt;
}

export type PartyKind = 'natural' | 'legal' | 'entity';

export interface PartyTable {
  readonly id: string;
  readonly kind: PartyKind;
  readonly name: string;
  readonly user_id: string | null;
  /** The entity this party is (kind entity). */
  readonly entity_id: string | null;
  /** The entity in whose room the person was recorded, and where it may be read and changed. */
  readonly recorded_in: string | null;
  readonly created_at: CreatedAt;
}

export interface HoldingTable {
  readonly id: string;
  readonly holder_party_id: string;
  /** The holder when it is an entity, kept with the party by a trigger: edges are walked without a join. */
  readonly holder_entity_id: ColumnType<string | null, never, never>;
  readonly entity_id: string;
  readonly class: Generated<string>;
  readonly ownership: Percent;
  readonly voting: Percent;
  readonly valid_from: Day;
  /** The first day on which the holding is no longer in force. */
  readonly valid_to: NullableDay;
}

export type Audience = 'members' | 'admins';

export interface EventTable {
  readonly id: string;
  readonly entity_id: string;
  /** From 1, without gaps, per entity. */
  readonly sequence: number;
  readonly at: ColumnType<Date, Date, never>;
  readonly actor_user_id: string | null;
  /** Names as they were on the day. */
  readonly actor_name: string | null;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly type: string;
  readonly payload: Json<Readonly<Record<string, unknown>>>;
  readonly audience: Audience;
  /** Hexadecimal SHA-256; null for the first event of an entity. */
  readonly previous_hash: string | null;
  readonly hash: string;
}

export interface EntityHeadTable {
  readonly entity_id: string;
  readonly sequence: number;
  readonly hash: string | null;
}

export interface IdempotencyTable {
  readonly user_id: string;
  readonly key: string;
  readonly call: string;
  readonly body_hash: string;
  readonly status: number;
  readonly body: Json<unknown>;
  readonly created_at: CreatedAt;
}

export interface SeedTable {
  readonly module: string;
  readonly version: number;
  readonly seeded_at: CreatedAt;
}

export interface TelemetryTable {
  readonly day: Day;
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

export interface Schema {
  readonly user: UserTable;
  readonly membership: MembershipTable;
  readonly entity: EntityTable;
  readonly party: PartyTable;
  readonly holding: HoldingTable;
  readonly event: EventTable;
  readonly entity_head: EntityHeadTable;
  readonly idempotency: IdempotencyTable;
  readonly seed: SeedTable;
  readonly telemetry: TelemetryTable;
}
