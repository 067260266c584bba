import type { ColumnType } from 'kysely';

/** Read as a `Date`, written as a `Date` or left to the default. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** JSON that is written as text, so that a driver never mistakes an array for an SQL array. */
export type Json<T> = ColumnType<T, string, string>;

/** A day without a time zone, `2026-11-20`. */
export type Day = ColumnType<string, string, string>;
export type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;

/** numeric(9,6), as a decimal string; null is unknown. */
export type Percent = ColumnType<string | null, string | null, string | null>;

/** Read only. */
export type Computed<T> = ColumnType<T, never, never>;

export type Moment = ColumnType<Date, Date, Date>;
export type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
