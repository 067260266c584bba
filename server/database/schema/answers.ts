import type { ColumnType } from 'kysely';
import type {
  MissingClaim,
  Rating,
  ResponseFailure,
  ResponseState,
  SentenceVerdict,
  SourceKind,
  Stretch,
} from '#contract/calls/ai';
import type { Computed, Json, NullableMoment } from './columns';

/** A question of a user, and what became of it. */
export interface AnswerTable {
  readonly id: string;
  readonly entity_id: string;
  readonly user_id: string;
  readonly question: string;
  readonly asked_at: ColumnType<Date, Date, never>;
  readonly state: ResponseState;
  readonly failure: ColumnType<
    ResponseFailure | null,
    ResponseFailure | null | undefined,
    ResponseFailure | null
  >;
  readonly model: string | null;
  readonly follows: string | null;
  /** Kinds, tags and documents that it was looked for in; empty: in everything. */
  readonly kinds: ColumnType<SourceKind[], SourceKind[] | undefined, never>;
  readonly tags: ColumnType<string[], string[] | undefined, never>;
  readonly documents: ColumnType<string[], string[] | undefined, never>;
  readonly written_until: NullableMoment;
  readonly passages: number;
  readonly rating: ColumnType<Rating | null, Rating | null | undefined, Rating | null>;
  readonly reason: ColumnType<string | null, string | null | undefined, string | null>;
  readonly words_key: Computed<string>;
}

/** A passage as it was found. */
export interface AnswerPassageTable {
  readonly id: string;
  readonly answer_id: string;
  readonly entity_id: string;
  readonly number: number;
  /** One of them is set. */
  readonly document_id: string | null;
  readonly resolution_id: string | null;
  readonly task_id: string | null;
  readonly minutes_item_id: string | null;
  readonly title: string;
  readonly page: number | null;
  readonly text: string;
  readonly hash: string;
  readonly rating: ColumnType<Rating | null, Rating | null | undefined, Rating | null>;
  readonly reason: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface AnswerSentenceTable {
  readonly answer_id: string;
  readonly number: number;
  readonly entity_id: string;
  readonly paragraph: number;
  readonly is_item: boolean;
  readonly text: string;
  readonly strong: Json<readonly Stretch[]>;
  readonly citations: readonly number[];
  readonly verdict: SentenceVerdict;
  readonly missing: Json<readonly MissingClaim[]>;
}

export interface AnswersSchema {
  readonly answer: AnswerTable;
  readonly answer_passage: AnswerPassageTable;
  readonly answer_sentence: AnswerSentenceTable;
}
