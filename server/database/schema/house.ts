import type { ColumnType, Generated } from 'kysely';
import type { MailFailure } from '#contract/mailFailure';
import type { CreatedAt, Day, Json, Moment, NullableMoment } from './columns';

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
  readonly status: Generated<'queued' | 'sending' | 'held' | 'sent' | 'failed'>;
  readonly attempts: Generated<number>;
  /** Why the last attempt failed, and what the other side said. */
  readonly failure: MailFailure | null;
  readonly answer: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly next_at: Moment;
  readonly settled_at: NullableMoment;
  /** Id of the user in whose daily digest it is told; null for what is sent by itself. */
  readonly held_for: ColumnType<string | null, string | null | undefined, string>;
  /** Id of the digest that it stands in. */
  readonly gathered_in: ColumnType<string | null, string | null | undefined, string>;
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

export interface HouseSchema {
  readonly mail: MailTable;
  readonly idempotency: IdempotencyTable;
  readonly seed: SeedTable;
  readonly telemetry: TelemetryTable;
  readonly rate_limit: RateLimitTable;
}
