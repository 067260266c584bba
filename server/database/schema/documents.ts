import type { ColumnType } from 'kysely';
import type { PageRectangle } from '#contract/calls/documentComments';
import type { DocumentFormat, ReadingState } from '#contract/calls/documents';
import type { MentioningText } from '#contract/comments';
import type { Computed, Json, NullableDay, NullableJson, NullableMoment } from './columns';

/** Left out, it is what the database says. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface DocumentTable {
  readonly id: string;
  readonly entity_id: string;
  /** The resolution whose paper it is; null for a document of the entity. */
  readonly resolution_id: string | null;
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: ColumnType<string, number, number>;
  readonly pages: number | null;
  readonly hash: string;
  readonly file_key: string;
  readonly uploaded_by: string | null;
  readonly uploaded_by_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly version: Defaulted<number>;
  readonly revision: Defaulted<number>;
  readonly description: Defaulted<string>;
  readonly dated: NullableDay;
  readonly folder_id: string | null;
  readonly retain_until: NullableDay;
  readonly hold_reason: string | null;
  readonly hold_by: string | null;
  readonly hold_by_name: string | null;
  readonly hold_at: NullableMoment;
  readonly updated_at: Defaulted<Date>;
  readonly deleted_at: NullableMoment;
  readonly deleted_by: string | null;
  readonly deleted_by_name: string | null;
  readonly reading: Defaulted<ReadingState>;
  readonly format: Computed<DocumentFormat>;
  readonly is_deleted: Computed<boolean>;
  readonly dated_up: Computed<string>;
  readonly dated_down: Computed<string>;
  /** The name as it is sorted by; the database computes it. */
  readonly name_key: Computed<string>;
  readonly words_key: Computed<string>;
}

export interface DocumentVersionTable {
  readonly document_id: string;
  readonly number: number;
  readonly entity_id: string;
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: ColumnType<string, number | string, never>;
  readonly pages: number | null;
  readonly hash: string;
  readonly file_key: string;
  readonly uploaded_by: string | null;
  readonly uploaded_by_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly note: Defaulted<string>;
}

export interface DocumentCommentTable {
  readonly id: string;
  readonly document_id: string;
  readonly entity_id: string;
  /** The comment that it answers. */
  readonly parent_id: string | null;
  readonly version: number;
  readonly page: number | null;
  readonly position: NullableJson<readonly PageRectangle[]>;
  readonly quote: string | null;
  readonly text: Json<MentioningText>;
  readonly mentions: Defaulted<readonly string[]>;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly edited_at: NullableMoment;
  readonly resolved_at: NullableMoment;
  readonly resolved_by: string | null;
  readonly resolved_by_name: string | null;
}

export interface FolderTable {
  readonly id: string;
  readonly entity_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly name_key: Computed<string>;
  readonly position: Defaulted<number>;
  readonly created_at: ColumnType<Date, Date, never>;
}

/** What somebody narrows the list to, under a name. */
export interface DocumentFilterTable {
  readonly id: string;
  readonly entity_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly search: string;
}

export interface DocumentsSchema {
  readonly document_filter: DocumentFilterTable;
  readonly document: DocumentTable;
  readonly document_version: DocumentVersionTable;
  readonly document_comment: DocumentCommentTable;
  readonly folder: FolderTable;
}
