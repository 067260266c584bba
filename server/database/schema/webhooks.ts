import type { ColumnType, Generated } from 'kysely';
import type { DeliveryFailure, DeliveryStatus, Pause } from '#contract/calls/webhooks';
import type { EventType } from '#contract/events';
import type { Moment, NullableMoment } from './columns';

export interface WebhookTable {
  readonly id: string;
  readonly entity_id: string;
  /** Whose rights it has. */
  readonly user_id: string;
  readonly url: string;
  readonly types: readonly EventType[];
  readonly paused: Pause | null;
  /** Deliveries in succession that failed for good. */
  readonly failures: Generated<number>;
  /** The last event of the entity that was looked at. */
  readonly after_sequence: number;
  readonly created_at: ColumnType<Date, Date, never>;
}

export interface WebhookSecretTable {
  readonly webhook_id: string;
  readonly entity_id: string;
  readonly secret: string;
  readonly previous: string | null;
  readonly previous_until: NullableMoment;
}

/** What was promised to be sent, and what became of it; what is sent is read when it is. */
export interface WebhookDeliveryTable {
  readonly id: string;
  readonly entity_id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly sequence: number;
  readonly type: EventType;
  readonly status: Generated<DeliveryStatus>;
  readonly attempts: Generated<number>;
  readonly failure: DeliveryFailure | null;
  readonly http_status: number | null;
  readonly took_ms: number | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly next_at: Moment;
  readonly settled_at: NullableMoment;
}

export interface WebhooksSchema {
  readonly webhook: WebhookTable;
  readonly webhook_secret: WebhookSecretTable;
  readonly webhook_delivery: WebhookDeliveryTable;
}
