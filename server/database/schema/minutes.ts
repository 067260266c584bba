import type { Generated } from 'kysely';
import type { AttendeeRole } from '#contract/calls/meetings';
import type {
  ApprovalAnswer,
  ApprovalRule,
  IdentifiedBy,
  MinutesStatus,
  SignerState,
} from '#contract/minutesLife';
import type { Json, Moment, NullableDay, NullableMoment } from './columns';

interface OfMeeting {
  readonly meeting_id: string;
  readonly entity_id: string;
}

export interface MinutesTable extends OfMeeting {
  readonly status: Generated<MinutesStatus>;
  readonly version: Generated<number>;
  readonly revision: Generated<number>;
  readonly approval_rule: Generated<ApprovalRule>;
  readonly circulated_at: NullableMoment;
  readonly approved_at: NullableMoment;
  readonly asked_at: NullableMoment;
  readonly last_day: NullableDay;
  readonly hash: string | null;
  readonly finalised_at: NullableMoment;
  readonly closed_by: string | null;
  readonly closed_by_name: string | null;
  readonly missing: Generated<readonly string[]>;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

export interface MinutesItemTable extends OfMeeting {
  readonly item_id: string;
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly record: Json<readonly string[]>;
  readonly revision: Generated<number>;
  readonly updated_at: Moment;
  /** Null for what was written before this was kept. */
  readonly updated_by: string | null;
  readonly updated_by_name: string;
}

export interface MinutesTextTable extends OfMeeting {
  readonly item_id: string;
  readonly revision: number;
  readonly text: string;
}

export interface MinutesVersionTable extends OfMeeting {
  readonly item_id: string;
  readonly version: number;
  readonly text: string;
}

export interface MinutesAmendmentTable extends OfMeeting {
  readonly id: string;
  readonly item_id: string;
  readonly base: string;
  readonly text: string;
  readonly state: Generated<'open' | 'accepted' | 'declined'>;
  readonly reason: string | null;
  readonly by_user_id: string | null;
  readonly by_name: string;
  readonly at: Moment;
  readonly settled_at: NullableMoment;
}

export interface MinutesAnswerTable extends OfMeeting {
  readonly attendee_id: string;
  readonly version: number;
  readonly user_id: string;
  readonly answer: ApprovalAnswer;
  readonly note: string | null;
  readonly at: Moment;
}

export interface MinutesErratumTable extends OfMeeting {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly hash: string;
  readonly by_user_id: string | null;
  readonly by_name: string;
  readonly at: Moment;
}

export interface MinutesSignatureTable extends OfMeeting {
  readonly id: string;
  readonly erratum_id: string | null;
  readonly attendee_id: string;
  readonly user_id: string | null;
  readonly position: number;
  readonly name: string;
  readonly role: AttendeeRole;
  readonly capacity: string;
  readonly state: Generated<SignerState>;
  readonly at: NullableMoment;
  readonly hash: string | null;
  readonly reason: string | null;
  readonly identified_by: IdentifiedBy | null;
}

export interface SignLinkTable extends OfMeeting {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly signature_id: string;
  readonly created_at: Moment;
  readonly expires_at: Moment;
}

export interface MinutesSchema {
  readonly minutes: MinutesTable;
  readonly minutes_item: MinutesItemTable;
  readonly minutes_text: MinutesTextTable;
  readonly minutes_version: MinutesVersionTable;
  readonly minutes_amendment: MinutesAmendmentTable;
  readonly minutes_answer: MinutesAnswerTable;
  readonly minutes_erratum: MinutesErratumTable;
  readonly minutes_signature: MinutesSignatureTable;
  readonly sign_link: SignLinkTable;
}
