import type { ColumnType, Generated } from 'kysely';
import type { AvatarColor } from '#contract/vocabulary';
import type { Computed } from './columns';

export interface TagTable {
  readonly id: string;
  readonly entity_id: string;
  readonly name: string;
  readonly color: AvatarColor;
  readonly revision: Generated<number>;
  readonly created_at: ColumnType<Date, Date, never>;
  /** The name as it is sorted by and compared; the database computes it. */
  readonly name_key: Computed<string>;
}

/** Which documents have which tags. */
export interface DocumentTagTable {
  readonly document_id: string;
  readonly tag_id: string;
  readonly entity_id: string;
}

export interface TagsSchema {
  readonly tag: TagTable;
  readonly document_tag: DocumentTagTable;
}
