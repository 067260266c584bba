import type { BoardKind, Gender } from '#contract/vocabulary';
import type { Computed, CreatedAt, Day, NullableDay } from './columns';

export interface BoardMemberTable {
  readonly id: string;
  readonly entity_id: string;
  readonly kind: BoardKind;
  readonly party_id: string;
  /** The legal person on whose behalf; null in person. */
  readonly represents_party_id: string | null;
  readonly position: string;
  readonly gender: Gender;
  readonly valid_from: Day;
  /** The first day after the term. */
  readonly valid_to: NullableDay;
  readonly created_at: CreatedAt;
  /** Of the party, which a trigger keeps. */
  readonly name_key: Computed<string>;
}

export interface ConflictOfInterestTable {
  readonly id: string;
  readonly entity_id: string;
  /** Who has it. */
  readonly party_id: string;
  readonly what: string;
  readonly with_name: string;
  /** With whom, where that party is recorded. */
  readonly with_party_id: string | null;
  readonly valid_from: Day;
  /** The first day after it. */
  readonly valid_to: NullableDay;
  readonly created_at: CreatedAt;
}

export interface BoardsSchema {
  readonly board_member: BoardMemberTable;
  readonly conflict_of_interest: ConflictOfInterestTable;
}
