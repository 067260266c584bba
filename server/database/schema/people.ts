import type { ColumnType, Generated } from 'kysely';
import type { Address, EntitySettings, Registration } from '#contract/calls/entity';
import type { VoteRight } from '#contract/calls/structure';
import type { UserPreferences, UserProperties } from '#contract/calls/user';
import type {
  EntityStatus,
  EntityType,
  Feature,
  MembershipAccess,
  Role,
  UserStatus,
} from '#contract/vocabulary';
import type { Computed, CreatedAt, Day, Json, Moment, NullableDay, NullableMoment, Percent } from './columns';

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
  /** Sessions that began until then have ended. */
  readonly signed_out_at: NullableMoment;
  /** Folded by the database: the lists of all users are sorted and searched by them. */
  readonly name_key: Computed<string>;
  /** Name and address. */
  readonly words_key: Computed<string>;
}

export interface MembershipTable {
  readonly user_id: string;
  readonly entity_id: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly access: Generated<MembershipAccess>;
  /** The first day on which an auditor or a guest has no access any more; null for members. */
  readonly access_ends: NullableDay;
  /** Id of the one object that a guest may read. */
  readonly guest_of: ColumnType<string | null, string | null | undefined, string | null>;
  readonly created_at: CreatedAt;
  readonly last_active_at: Computed<Date | null>;
  readonly active_key: Computed<Date>;
  /** Kept with the user by a trigger, as the three after it: lists are sorted and searched by them. */
  readonly name_key: Computed<string>;
  /** Name and address. */
  readonly words_key: Computed<string>;
  /** The platform's word about a person goes before the membership's: suspended everywhere is suspended here. */
  readonly status_key: Computed<UserStatus>;
  readonly role_key: Computed<Role>;
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
  /** When one of its users worked in it last; the database keeps it. */
  readonly last_active_at: Computed<Date | null>;
  readonly active_key: Computed<Date>;
  /** Folded by the database: the list of all entities is sorted and searched by them. */
  readonly name_key: Computed<string>;
  /** Name and number in the register. */
  readonly words_key: Computed<string>;
}

/** What an entity was before it became otherwise. */
export interface EntityPastTable {
  readonly entity_id: string;
  /** The first day on which it was otherwise. */
  readonly valid_to: Day;
  readonly name: string;
  readonly status: EntityStatus;
  readonly country: string | null;
  readonly registration: Json<Registration>;
  readonly address: Json<Address>;
}

export type PartyKind = 'natural' | 'legal' | 'entity';

export interface PartyTable {
  readonly id: string;
  readonly kind: PartyKind;
  readonly name: string;
  readonly user_id: string | null;
  /** Of a person without an account; lower case. */
  readonly email: ColumnType<string | null, string | null | undefined, string | null>;
  /** The entity this party is (kind entity). */
  readonly entity_id: string | null;
  /** The entity in whose room the person was recorded, and where it may be read and changed. */
  readonly recorded_in: string | null;
  /** Of a legal person that is no entity. */
  readonly legal_form: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of a legal person that is no entity: ISO 3166-1 alpha-2, and its number in a register. */
  readonly country: ColumnType<string | null, string | null | undefined, string | null>;
  readonly registration: ColumnType<string | null, string | null | undefined, string | null>;
  /** The record of a file as which it was brought in. */
  readonly imported_as: ColumnType<string | null, string | null | undefined, string | null>;
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
  /** Of the class, while the row holds; 0: no vote. */
  readonly votes_per_share: Generated<number>;
  /** Who votes instead of the holder, and by what right: both, or neither. */
  readonly votes_party_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly votes_right: ColumnType<VoteRight | null, VoteRight | null | undefined, VoteRight | null>;
  /** Counts its changes. */
  readonly revision: Generated<number>;
}

/** What is held in a company that is no entity, as one entity knows it. */
export interface OutsideHoldingTable {
  readonly id: string;
  /** Where it is recorded. */
  readonly entity_id: string;
  readonly holder_party_id: string;
  readonly held_party_id: string;
  readonly class: string;
  readonly ownership: Percent;
  readonly voting: Percent;
  readonly valid_from: Day;
  /** The first day on which the holding is no longer in force. */
  readonly valid_to: NullableDay;
  /** Who votes instead of the holder, and by what right: both, or neither. */
  readonly votes_party_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly votes_right: ColumnType<VoteRight | null, VoteRight | null | undefined, VoteRight | null>;
}

export interface InvitationTable {
  readonly id: string;
  readonly entity_id: string;
  readonly user_id: string;
  readonly invited_by: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly expires_at: Moment;
  readonly opened_at: NullableMoment;
  readonly used_at: NullableMoment;
  readonly withdrawn_at: NullableMoment;
}

export interface InvitationLinkTable {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly invitation_id: string;
  readonly entity_id: string;
  readonly created_at: ColumnType<Date, Date, never>;
}

/** Who confirmed in which quarter that whoever has access shall have it. */
export interface AccessReviewTable {
  readonly id: string;
  readonly entity_id: string;
  /** `2026-Q4`. */
  readonly quarter: string;
  readonly confirmed_by: string | null;
  readonly confirmed_at: ColumnType<Date, Date, never>;
  readonly users: number;
  readonly absent: number;
}

/** Who reads and prepares for whom. */
export interface AssistantTable {
  readonly id: string;
  readonly entity_id: string;
  readonly user_id: string;
  readonly assistant_id: string;
  /** The first day on which they no longer do. */
  readonly ends: Day;
  readonly named_by: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
}

export interface PeopleSchema {
  readonly assistant: AssistantTable;
  readonly access_review: AccessReviewTable;
  readonly invitation: InvitationTable;
  readonly invitation_link: InvitationLinkTable;
  readonly user: UserTable;
  readonly membership: MembershipTable;
  readonly entity: EntityTable;
  readonly party: PartyTable;
  readonly outside_holding: OutsideHoldingTable;
  readonly entity_past: EntityPastTable;
  readonly holding: HoldingTable;
}
