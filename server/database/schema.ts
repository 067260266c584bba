import type { ColumnType, Generated } from 'kysely';
import type { DecisionMakerSource } from '#contract/calls/drafts';
import type { Address, EntitySettings, Registration } from '#contract/calls/entity';
import type { UserPreferences, UserProperties } from '#contract/calls/user';
import type { Closing, Decision, Organ, TieBreak } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { RuleDraft } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { RichText } from '#contract/richText';
import type {
  BoardKind,
  EntityStatus,
  EntityType,
  Feature,
  Gender,
  MembershipAccess,
  ResolutionStatus,
  Role,
  UserStatus,
} from '#contract/vocabulary';

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
  readonly access: Generated<MembershipAccess>;
  /** The first day on which an auditor or a guest has no access any more; null for members. */
  readonly access_ends: NullableDay;
  /** Id of the one object that a guest may read. */
  readonly guest_of: ColumnType<string | null, string | null | undefined, string | null>;
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
  /** Of a person without an account; lower case. */
  readonly email: ColumnType<string | null, string | null | undefined, string | null>;
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

export interface EventTable {
  readonly id: string;
  readonly entity_id: string;
  /** From 1, without gaps, per entity. */
  readonly sequence: number;
  readonly at: ColumnType<Date, Date, never>;
  readonly actor_user_id: string | null;
  readonly subject_kind: string;
  readonly subject_id: string;
  /** As it was on the day; empty where it is a person's. */
  readonly subject_name: string;
  readonly type: string;
  /** Without names and words of persons. */
  readonly payload: Json<Readonly<Record<string, unknown>>>;
  /** By person, the salted hash of what stands beside the event. */
  readonly persons: Json<Readonly<Record<string, string>>>;
  /** Id of what one must be able to read: the entity, or the subject; null: only its admins read the event. */
  readonly readers: string | null;
  /** Hexadecimal SHA-256; null for the first event of an entity. */
  readonly previous_hash: string | null;
  readonly hash: string;
}

/** Names and words of one person in one event, as they were on the day. */
export interface EventPersonTexts {
  /** The name of who did it. */
  readonly actor?: string;
  /** The name of what it happened to. */
  readonly subject?: string;
  /** Fields of the payload. */
  readonly payload?: Readonly<Record<string, string>>;
}

/** What an event says of one person, beside it: erasing a person removes these rows. */
export interface EventPersonTable {
  readonly entity_id: string;
  readonly sequence: number;
  /** A user, a party, or whom a module knows by this id, such as a decision maker. */
  readonly person_id: string;
  readonly salt: string;
  readonly texts: Json<EventPersonTexts>;
  /** As of the event. */
  readonly readers: string | null;
}

/** Who reads a subject besides the entity's admins; triggers keep it. */
export interface ReadershipTable {
  readonly subject_id: string;
  /** A user, or an entity: its members and auditors. */
  readonly reader_id: string;
  readonly entity_id: string;
}

/** What one person has read of one entity's events. */
export interface NotificationReadTable {
  readonly user_id: string;
  readonly entity_id: string;
  /** Every event up to this sequence. */
  readonly up_to: number;
  /** Events after it, by their sequences. */
  readonly sequences: readonly number[];
}

export interface BoardMemberTable {
  readonly id: string;
  readonly entity_id: string;
  readonly kind: BoardKind;
  readonly party_id: string;
  /** The legal person on whose behalf; null in person. */
  readonly represents_party_id: string | null;
  readonly position: string;
  readonly gender: Gender;
  readonly valid_from: Day;
  /** The first day after the term. */
  readonly valid_to: NullableDay;
  readonly created_at: CreatedAt;
}

/** Read only. */
type Computed<T> = ColumnType<T, never, never>;

type Moment = ColumnType<Date, Date, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface ResolutionTable {
  readonly id: string;
  readonly entity_id: string;
  /** Counted per entity and year of the sending; null while it is a draft. */
  readonly year: number | null;
  readonly sequence: number | null;
  readonly number: string | null;
  readonly title: string;
  readonly status: ResolutionStatus;
  readonly organ: Organ | null;
  readonly preset: string | null;
  /** Complete from the sending on. */
  readonly rule: NullableJson<RuleDraft>;
  readonly chair: string | null;
  readonly deadline_day: NullableDay;
  readonly deadline: NullableMoment;
  readonly closing: Generated<Closing>;
  readonly message: Generated<string>;
  readonly template: string | null;
  readonly supersedes: string | null;
  readonly revision: Generated<number>;
  /** How many decide, and how many have. */
  readonly decision_makers: Generated<number>;
  readonly decided: Generated<number>;
  /** Users among its decision makers; a trigger keeps them. */
  readonly readers: Generated<readonly string[]>;
  readonly papers_hash: string | null;
  readonly tie_break: NullableJson<TieBreak>;
  /** The evaluation it was closed with. */
  readonly outcome: NullableJson<Evaluation>;
  readonly cancel_reason: string | null;
  readonly imported: Generated<boolean>;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly created_at: Moment;
  readonly updated_by: string | null;
  readonly updated_by_name: string | null;
  readonly updated_at: Moment;
  readonly sent_at: NullableMoment;
  readonly opened_at: NullableMoment;
  readonly closed_at: NullableMoment;
  /** Whether it was accepted or rejected; the database computes it. */
  readonly decided_on: Computed<boolean | null>;
  /** Closing, else deadline, else beginning. */
  readonly listed_at: Moment;
  /** What lists are sorted by; the database computes it. */
  readonly title_key: Computed<string>;
  readonly words_key: Computed<string>;
  readonly number_key: Computed<string>;
  readonly closes_up: Computed<Date>;
  readonly closes_down: Computed<Date>;
  readonly decided_up: Computed<Date>;
  readonly decided_down: Computed<Date>;
}

export interface ResolutionTextTable {
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly text: NullableJson<RichText>;
}

export interface DecisionMakerTable {
  readonly id: string;
  /** What whoever edits the draft calls them; null stands for `id`. */
  readonly draft_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly source: DecisionMakerSource;
  readonly party_id: string | null;
  /** Who decides here when signed in. */
  readonly user_id: string | null;
  readonly name: string;
  readonly representing: string | null;
  /** Empty while it is missing. */
  readonly email: string;
  readonly color: string;
  readonly weight: RationalText;
  readonly capital: RationalText;
  readonly group: string | null;
  readonly present: Generated<boolean>;
  readonly conflicted: Generated<boolean>;
  readonly own_or_subsidiary: Generated<boolean>;
  readonly term_ends: NullableMoment;
  /** Since when a director had the opportunity to advise (BW 2:238). */
  readonly advised_at: NullableMoment;
  readonly reminded_at: NullableMoment;
}

export interface DecisionEntryTable {
  readonly id: string;
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly decision_maker_id: string;
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  readonly reason: string | null;
  readonly via: 'app' | 'link';
  readonly by_user_id: string | null;
  /** Of the link it was handed in with; each link decides once. */
  readonly link_hash: string | null;
  readonly request_key: string | null;
  readonly at: ColumnType<Date, Date, never>;
}

export interface DecisionLinkTable {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly decision_maker_id: string;
  readonly resolution_id: string;
  readonly entity_id: string;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly expires_at: Moment;
  readonly used_at: NullableMoment;
  /** When its address was replaced, which ended it. */
  readonly replaced_at: NullableMoment;
}

export interface DocumentTable {
  readonly id: string;
  readonly entity_id: string;
  /** The resolution whose paper it is; null for a document of the entity. */
  readonly resolution_id: string | null;
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: ColumnType<string, number, never>;
  readonly pages: number | null;
  readonly hash: string;
  readonly file_key: string;
  readonly uploaded_by: string | null;
  readonly uploaded_by_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  /** The name as it is sorted by; the database computes it. */
  readonly name_key: Computed<string>;
}

export interface PaperTable {
  readonly resolution_id: string;
  readonly document_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly name: string;
  readonly hash: string;
}

/** The outbox: what was promised to be sent, and what became of it. */
export interface MailTable {
  readonly id: string;
  readonly entity_id: string;
  /** Names its renderer: `resolution.invitation`. */
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  /** Whom of the subject it is for: a decision maker. */
  readonly recipient_id: string | null;
  readonly address: string;
  readonly name: string;
  /** What its renderer needs and cannot look up, such as a reason. Never a token. */
  readonly data: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  readonly status: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
  readonly attempts: Generated<number>;
  readonly detail: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly next_at: Moment;
  readonly settled_at: NullableMoment;
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

/** Written by the library that limits (docs/decisions/limits.md). */
export interface RateLimitTable {
  readonly key: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: string;
}

export interface Schema {
  readonly user: UserTable;
  readonly membership: MembershipTable;
  readonly entity: EntityTable;
  readonly party: PartyTable;
  readonly holding: HoldingTable;
  readonly board_member: BoardMemberTable;
  readonly resolution: ResolutionTable;
  readonly resolution_text: ResolutionTextTable;
  readonly decision_maker: DecisionMakerTable;
  readonly decision_entry: DecisionEntryTable;
  readonly decision_link: DecisionLinkTable;
  readonly document: DocumentTable;
  readonly paper: PaperTable;
  readonly mail: MailTable;
  readonly event: EventTable;
  readonly event_person: EventPersonTable;
  readonly readership: ReadershipTable;
  readonly notification_read: NotificationReadTable;
  readonly entity_head: EntityHeadTable;
  readonly idempotency: IdempotencyTable;
  readonly seed: SeedTable;
  readonly telemetry: TelemetryTable;
  readonly rate_limit: RateLimitTable;
}
