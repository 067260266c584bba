import type { ColumnType, Generated } from 'kysely';

/** Left out, it is what the database says. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface SearchHeadTable {
  readonly entity_id: string;
  readonly next: Defaulted<number>;
}

export interface SearchDueTable {
  readonly id: Generated<string>;
  readonly entity_id: string;
  readonly kind: string;
  readonly source_id: string;
  readonly attempts: Defaulted<number>;
  readonly due_at: Defaulted<Date>;
}

export interface SearchSourceTable {
  readonly id: string;
  readonly entity_id: string;
  readonly kind: string;
  readonly source_id: string;
  readonly version: number;
  readonly made_of: string;
  /** ISO 639-1. */
  readonly language: string | null;
  /** The last page of which the passages stand in the index. */
  readonly after_page: Defaulted<number>;
  readonly is_ready: Defaulted<boolean>;
}

export interface SearchRangeTable {
  readonly source: string;
  readonly entity_id: string;
  readonly first: number;
  readonly passages: number;
  readonly terms: number;
}

export interface SearchPassageTable {
  readonly entity_id: string;
  readonly number: number;
  readonly source: string;
  readonly page: number | null;
  readonly start: number;
  readonly length: number;
}

export interface SearchBucketTable {
  readonly entity_id: string;
  readonly bucket: number;
  readonly parts: Defaulted<number>;
  /** How often passages were removed, and up to which of these the postings were freed of them; counts as text. */
  readonly removed: Defaulted<string>;
  readonly pruned: Defaulted<string>;
}

export interface SearchPostingTable {
  readonly entity_id: string;
  readonly bucket: number;
  readonly term: string;
  readonly part: number;
  readonly bytes: Uint8Array;
}

export interface SearchWordTable {
  readonly entity_id: string;
  readonly word: string;
  readonly term: string;
}

export interface SearchGramTable {
  readonly entity_id: string;
  readonly gram: string;
  readonly word: string;
}

export interface SearchVectorTable {
  readonly entity_id: string;
  readonly number: number;
  readonly made_by: string;
  readonly vector: Uint8Array;
}

export interface SearchEmbeddingTable {
  readonly source: string;
  readonly entity_id: string;
  readonly made_by: string;
  readonly is_done: Defaulted<boolean>;
  readonly attempts: Defaulted<number>;
  readonly due_at: Defaulted<Date>;
}

export interface SearchSchema {
  readonly search_bucket: SearchBucketTable;
  readonly search_due: SearchDueTable;
  readonly search_embedding: SearchEmbeddingTable;
  readonly search_gram: SearchGramTable;
  readonly search_head: SearchHeadTable;
  readonly search_passage: SearchPassageTable;
  readonly search_posting: SearchPostingTable;
  readonly search_range: SearchRangeTable;
  readonly search_source: SearchSourceTable;
  readonly search_vector: SearchVectorTable;
  readonly search_word: SearchWordTable;
}
