import type { BoardKind, Gender } from '#contract/vocabulary';

/** What an export of a board says beside its members. */
export interface BoardExportWords {
  /** Of the sheet and the file. */
  readonly names: Readonly<Record<BoardKind, string>>;
  readonly columns: Readonly<
    Record<'member' | 'represents' | 'position' | 'gender' | 'from' | 'until', string>
  >;
  /** Empty where it is not recorded. */
  readonly genders: Readonly<Record<Gender, string>>;
}
