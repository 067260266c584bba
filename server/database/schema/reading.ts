import type { ColumnType } from 'kysely';
import type { ReadingState, TextSource } from '#contract/calls/documents';
import type { ReadingReason } from '#contract/readingReason';
import type { NullableMoment } from './columns';

/** Left out, it is what the database says. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** From 0 to 1 with three decimals, as a decimal string. */
type Confidence = ColumnType<string | null, number | null | undefined, number | null>;

/** How far a version was read. */
export interface DocumentReadingTable {
  readonly document_id: string;
  readonly version: number;
  readonly entity_id: string;
  readonly state: Defaulted<ReadingState>;
  readonly pages_read: Defaulted<number>;
  /** Null until they are counted. */
  readonly pages: number | null;
  /** ISO 639-1. */
  readonly language: string | null;
  readonly by_machine: Defaulted<boolean>;
  readonly confidence: Confidence;
  readonly reason: ReadingReason | null;
  readonly attempts: Defaulted<number>;
  /** Of the worker that reads it; only who has it writes. */
  readonly lease: string | null;
  readonly leased_until: NullableMoment;
  readonly due_at: Defaulted<Date>;
  readonly read_at: NullableMoment;
}

export interface DocumentPageTable {
  readonly document_id: string;
  readonly version: number;
  readonly number: number;
  readonly entity_id: string;
  readonly text: string;
  readonly source: TextSource;
  readonly confidence: Confidence;
  readonly label: string | null;
}

export interface ReadingSchema {
  readonly document_page: DocumentPageTable;
  readonly document_reading: DocumentReadingTable;
}
