import type { ICalCalendar } from 'ical-generator';
import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** From when to when a calendar is told of. */
export interface CalendarWindow {
  readonly from: Date;
  readonly to: Date;
}

/** What of a module stands in somebody's calendar. */
export interface CalendarSource {
  /** Entities in which there is something of theirs; asked as the owner of the database, and bounded. */
  entities(trx: Transaction<Schema>, userId: string, window: CalendarWindow): Promise<readonly string[]>;
  /** Adds what is theirs in the entity that was entered, as far as they read it; bounded. */
  add(
    calendar: ICalCalendar,
    trx: Transaction<Schema>,
    caller: Caller,
    window: CalendarWindow,
  ): Promise<void>;
}

/** Entities whose meetings one calendar tells. */
export const MOST_CALENDAR_ENTITIES = 100;
