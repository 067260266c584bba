import type { ColumnType, Generated } from 'kysely';
import type { NullableJson } from './columns';

/** How a desk outside knows a conversation. */
export interface OutsideThread {
  readonly desk: string;
  readonly contact: string;
  readonly conversation: string;
}

export interface SupportThreadTable {
  readonly user_id: string;
  readonly opened_at: Date;
  readonly last_at: Date;
  readonly awaits_answer: boolean;
  readonly read_id: string | null;
  readonly outside: NullableJson<OutsideThread>;
}

export interface SupportMessageTable {
  readonly id: string;
  readonly user_id: string;
  readonly at: Date;
  readonly side: 'person' | 'support';
  readonly text: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly page: string | null;
  readonly status: 'queued' | 'sending' | 'sent' | 'failed';
  readonly attempts: Generated<number>;
  readonly next_at: Date;
  readonly outside_id: string | null;
}

export interface SupportFileTable {
  readonly id: string;
  readonly message_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: ColumnType<string, number, never>;
  readonly hash: string;
  readonly file_key: string;
}

export interface SupportSchema {
  readonly support_thread: SupportThreadTable;
  readonly support_message: SupportMessageTable;
  readonly support_file: SupportFileTable;
}
