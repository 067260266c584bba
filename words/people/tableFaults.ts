/** Columns of a table of people. */
export type PeopleColumn = 'firstName' | 'lastName' | 'email' | 'role';

/** Why a table of people cannot be read. */
export interface PeopleTableFaults {
  readonly missing: [];
  readonly tooLarge: [];
  readonly unreadable: [];
  readonly noRows: [];
  readonly tooManyRows: [most: number];
  readonly columnTwice: [column: PeopleColumn];
  readonly columnsMissing: [columns: readonly PeopleColumn[]];
}
