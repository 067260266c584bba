import type { AdminActKind } from '#contract/calls/admin';

/** What administrators of the platform did. */
export interface PlatformActTable {
  readonly id: string;
  readonly at: Date;
  readonly actor_user_id: string;
  readonly act: AdminActKind;
  readonly subject_kind: 'entity' | 'user';
  readonly subject_id: string;
  /** Of an entity, as it was called then; null of a user. */
  readonly subject_name: string | null;
  readonly fields: readonly string[];
}

/** What was removed because its time was over. */
export interface RetentionRunTable {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly days: number;
  readonly removed: number;
}

export interface AdminSchema {
  readonly retention_run: RetentionRunTable;
  readonly platform_act: PlatformActTable;
}
