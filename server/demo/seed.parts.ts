import type { Transaction } from 'kysely';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { MadeDocument } from './documents.seeder';

/** Adds its rows and answers what is to be told in the record. */
export type Seeder = (
  trx: Transaction<Schema>,
  now: Date,
  documents: readonly MadeDocument[],
) => Promise<readonly NewEvent[]>;

/** A module's part of the demo. What it adds is loaded when it is seeded, and not before. */
export interface Seed {
  /** A higher one is added to folders that have a lower one. */
  readonly version: number;
  /** Only where files are kept. */
  readonly needsFiles?: boolean;
  load(): Promise<Seeder>;
}
