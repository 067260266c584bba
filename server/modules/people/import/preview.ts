import type { Transaction } from 'kysely';
import { MOST_IMPORTED_ROWS, type PeopleTable, type PeopleTableRow } from '#contract/calls/people';
import { PERSON_CELLS, type PersonCell } from '#domain/people/importing';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { UploadedFile } from '#server/http/uploads';
import { invalid, type Refusal } from '#server/problem';
import { readTable, type TextRow } from '#server/tables/table';
import { isStorable } from '#server/text';
import type { Reason } from '#words/reason';
import { findMembers } from '../members.add';
import { wrongTable } from '../reasons';

/** How the head of a column may be written: in lower case, and with letters alone. */
const HEADS: Readonly<Record<PersonCell, readonly string[]>> = {
  firstName: ['firstname', 'forename', 'givenname', 'voornaam', 'roepnaam'],
  lastName: ['lastname', 'surname', 'familyname', 'achternaam', 'familienaam'],
  email: ['email', 'emailaddress', 'mail', 'emailadres', 'mailadres'],
  role: ['role', 'rol'],
};

/** A column of what stands between first and last name ("van der"), which belongs to the last name. */
const BETWEEN_HEADS: readonly string[] = [
  'tussenvoegsel',
  'tussenvoegsels',
  'voorvoegsel',
  'voorvoegsels',
  'infix',
];

const REQUIRED: readonly PersonCell[] = ['firstName', 'lastName', 'email'];

/** Longer cells are nobody's name: what is shown of them says enough. */
const LONGEST_CELL = 300;

const refused = (reason: Reason): Refusal => invalid([{ field: 'table', reason }]);

const wordsOf = (head: TextRow): readonly string[] =>
  head.map((name) => name.toLowerCase().replace(/[^\p{Letter}]/gu, ''));

function columnsIn(head: TextRow): ReadonlyMap<PersonCell, number> {
  const words = wordsOf(head);
  const found = new Map<PersonCell, number>();
  for (const cell of PERSON_CELLS) {
    const places = words.flatMap((word, index) => (HEADS[cell].includes(word) ? [index] : []));
    if (places.length > 1) throw refused(wrongTable('columnTwice', cell));
    const [place] = places;
    if (place !== undefined) found.set(cell, place);
  }
  const missing = REQUIRED.filter((cell) => !found.has(cell));
  if (missing.length > 0) throw refused(wrongTable('columnsMissing', missing));
  return found;
}

/**
 * Reads a table of people, which may take a second: before the transaction.
 * @throws Refusal 422 without a table that can be read, that has the columns, and is not too long.
 */
export async function readPeople(uploads: readonly UploadedFile[]): Promise<readonly PeopleTableRow[]> {
  const file = uploads.find(({ part }) => part === 'table');
  if (!file) throw refused(wrongTable('missing'));
  const rows = await readTable(file);
  if (rows === 'tooLarge') throw refused(wrongTable('tooLarge'));
  if (rows === 'unreadable') throw refused(wrongTable('unreadable'));
  const [head = [], ...below] = rows;
  const columns = columnsIn(head);
  const between = wordsOf(head).findIndex((word) => BETWEEN_HEADS.includes(word));
  const textAt = (row: TextRow, place: number | undefined): string => {
    const text = (row[place ?? -1] ?? '').slice(0, LONGEST_CELL);
    return isStorable(text) ? text : '';
  };
  const textIn = (row: TextRow, cell: PersonCell): string => textAt(row, columns.get(cell));
  const lastNameIn = (row: TextRow): string => {
    const [before, name] = [textAt(row, between).trim(), textIn(row, 'lastName')];
    return before === '' || name === '' ? name : `${before} ${name}`;
  };
  const people = below.flatMap((row, index): readonly PeopleTableRow[] => {
    if (row.every((cell) => cell === '')) return [];
    return [
      {
        row: index + 1,
        firstName: textIn(row, 'firstName'),
        lastName: lastNameIn(row),
        email: textIn(row, 'email'),
        role: textIn(row, 'role'),
      },
    ];
  });
  if (people.length === 0) throw refused(wrongTable('noRows'));
  if (people.length > MOST_IMPORTED_ROWS) throw refused(wrongTable('tooManyRows', MOST_IMPORTED_ROWS));
  return people;
}

/** The rows with the addresses among them that have access to the entity already. */
export async function previewPeople(
  trx: Transaction<Schema>,
  caller: Caller,
  rows: readonly PeopleTableRow[],
): Promise<PeopleTable> {
  const { members } = await findMembers(
    trx,
    caller,
    rows.map(({ email }) => email),
  );
  return { rows, members };
}
