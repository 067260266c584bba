import type { PeopleColumn, PeopleTableFaults } from '../../people/tableFaults';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';

const NAMES: Readonly<Record<PeopleColumn, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  role: 'Role',
};

export const TABLE_FAULTS: Sentences<PeopleTableFaults> = {
  missing: () => 'Choose a table.',
  tooLarge: () => 'The table is too large. Import it in several parts.',
  unreadable: () => 'The table cannot be read. Save it as CSV (UTF-8) or as an Excel workbook (.xlsx).',
  noRows: () => 'The table has no rows below its head.',
  tooManyRows: (most) =>
    `The table has more than ${NUMBERS.whole(most)} rows. Import the others after these.`,
  columnTwice: (column) => `The column “${NAMES[column]}” stands twice in the first row.`,
  columnsMissing: (columns) =>
    `The first row has no column ${enumerated(columns.map((column) => `“${NAMES[column]}”`))}. It names the columns: First name, Last name, Email, and Role where there is one.`,
};
