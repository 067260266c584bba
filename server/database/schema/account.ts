import type { ColumnType } from 'kysely';
import type { Moment, NullableMoment } from './columns';

export interface SignInTable {
  readonly id: string;
  readonly user_id: string;
  readonly began_at: ColumnType<Date, Date, never>;
  readonly browser: string | null;
  readonly system: string | null;
  readonly seen_at: Moment;
}

export interface EndedSessionTable {
  readonly user_id: string;
  readonly began_at: ColumnType<Date, Date, never>;
}

export interface CalendarFeedTable {
  readonly user_id: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly created_at: Moment;
  readonly read_at: NullableMoment;
}

export interface AccountSchema {
  readonly sign_in: SignInTable;
  readonly ended_session: EndedSessionTable;
  readonly calendar_feed: CalendarFeedTable;
}
