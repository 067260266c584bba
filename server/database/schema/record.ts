import type { ColumnType } from 'kysely';
import type { Json } from './columns';

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

export interface EntityHeadTable {
  readonly entity_id: string;
  readonly sequence: number;
  readonly hash: string | null;
}

export interface RecordSchema {
  readonly event: EventTable;
  readonly event_person: EventPersonTable;
  readonly readership: ReadershipTable;
  readonly notification_read: NotificationReadTable;
  readonly entity_head: EntityHeadTable;
}
