import type { PeopleTable, PeopleTableRow } from '#contract/calls/people';

export const aRow = (row: number, changes: Partial<PeopleTableRow> = {}): PeopleTableRow => ({
  row,
  firstName: 'Ruud',
  lastName: 'Jansen',
  email: `ruud.${row}@vanhouten.test`,
  role: '',
  ...changes,
});

/** A row that is added, and one without an address. */
export const aTable: PeopleTable = { rows: [aRow(1), aRow(2, { email: '' })], members: [] };
