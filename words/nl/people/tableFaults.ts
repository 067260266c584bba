import type { PeopleColumn, PeopleTableFaults } from '../../people/tableFaults';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';

const NAMES: Readonly<Record<PeopleColumn, string>> = {
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  email: 'E-mail',
  role: 'Rol',
};

export const TABLE_FAULTS: Sentences<PeopleTableFaults> = {
  missing: () => 'Kies een tabel.',
  tooLarge: () => 'De tabel is te groot. Importeer die in delen.',
  unreadable: () =>
    'De tabel kan niet worden gelezen. Sla die op als CSV (UTF-8) of als Excel-werkmap (.xlsx).',
  noRows: () => 'De tabel heeft geen rijen onder de kop.',
  tooManyRows: (most) => `De tabel heeft meer dan ${NUMBERS.whole(most)} rijen. Importeer de andere na deze.`,
  columnTwice: (column) => `De kolom “${NAMES[column]}” staat twee keer in de eerste rij.`,
  columnsMissing: (columns) =>
    `De eerste rij heeft geen kolom ${enumerated(columns.map((column) => `“${NAMES[column]}”`))}. Zij noemt de kolommen: Voornaam, Achternaam, E-mail, en Rol waar die er is.`,
};
