import type { PeopleTableRow } from '#contract/calls/people';
import { lineOf } from '#contract/line';
import type { Role } from '#contract/vocabulary';

export const PERSON_CELLS = ['firstName', 'lastName', 'email', 'role'] as const;
export type PersonCell = (typeof PERSON_CELLS)[number];

/** What is wrong with a cell, for which its row is skipped. */
export type CellFault = 'missing' | 'notAnAddress' | 'tooLong' | 'unknownRole' | 'sameTwice' | 'hasAccess';

export interface PersonFault {
  readonly cell: PersonCell;
  readonly fault: CellFault;
  /** What it may have been meant to be; null where that is not known. */
  readonly suggestion: string | null;
}

/** Who is added for a row. */
export interface ImportedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

export interface CheckedPerson {
  readonly source: PeopleTableRow;
  /** Null where the row is skipped. */
  readonly person: ImportedPerson | null;
  readonly faults: readonly PersonFault[];
}

const LONGEST: Readonly<Record<PersonCell, number>> = { firstName: 100, lastName: 100, email: 254, role: 40 };

/** An address as it is stored: no other one reaches anybody. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** The roles by their names, in English or Dutch as the heads of the columns. */
const ROLE_WORDS: Readonly<Record<string, Role>> = {
  '': 'User',
  user: 'User',
  admin: 'Admin',
  gebruiker: 'User',
  beheerder: 'Admin',
};

/** What people call a role elsewhere. */
const ROLE_GUESSES: Readonly<Record<string, Role>> = {
  administrator: 'Admin',
  owner: 'Admin',
  lid: 'User',
  member: 'User',
  users: 'User',
  admins: 'Admin',
};

const wordIn = <Value>(words: Readonly<Record<string, Value>>, text: string): Value | null =>
  (Object.hasOwn(words, text) && words[text]) || null;

/** The address in `Name <address>`, in `mailto:address`, and with the slips of a hand at a keyboard. */
export function addressMeant(text: string): string | null {
  const [, inBrackets] = /<([^<>]+)>/.exec(text) ?? [];
  const meant = (inBrackets ?? text)
    .replace(/^mailto:/i, '')
    .replace(/\s*[([{]at[)\]}]\s*/i, '@')
    .replace(/\s+/g, '')
    .replace(/[,;]/g, '.')
    .replace(/@+/g, '@')
    .replace(/\.{2,}/g, '.')
    .replace(/\.@|@\./g, '@')
    .replace(/^[.'"]+|[.'"]+$/g, '');
  return meant !== text && isAddress(meant) ? meant : null;
}

function faultOf(cell: PersonCell, text: string): Omit<PersonFault, 'cell'> | null {
  if (text === '' && cell !== 'role') return { fault: 'missing', suggestion: null };
  if (text.length > LONGEST[cell]) return { fault: 'tooLong', suggestion: null };
  if (cell === 'email' && !isAddress(text)) return { fault: 'notAnAddress', suggestion: addressMeant(text) };
  if (cell === 'role' && wordIn(ROLE_WORDS, text.toLowerCase()) === null) {
    return { fault: 'unknownRole', suggestion: wordIn(ROLE_GUESSES, text.toLowerCase()) };
  }
  return null;
}

/** Known addresses and those of earlier rows: an address has access once. */
function takenBy(
  email: string,
  members: ReadonlySet<string>,
  earlier: ReadonlySet<string>,
): CellFault | null {
  if (members.has(email)) return 'hasAccess';
  return earlier.has(email) ? 'sameTwice' : null;
}

/**
 * Says of each row whom it adds, or why it is skipped: a row needs an email, a first name and a last name.
 * @param members addresses that have access already, in lower case.
 */
export function checkPeople(
  rows: readonly PeopleTableRow[],
  members: ReadonlySet<string>,
): readonly CheckedPerson[] {
  const earlier = new Set<string>();
  return rows.map((source) => {
    const faults: PersonFault[] = PERSON_CELLS.flatMap((cell) => {
      const found = faultOf(cell, lineOf(source[cell]));
      return found ? [{ cell, ...found }] : [];
    });
    const email = lineOf(source.email).toLowerCase();
    const taken = takenBy(email, members, earlier);
    if (taken && !faults.some(({ cell }) => cell === 'email')) {
      faults.push({ cell: 'email', fault: taken, suggestion: null });
    }
    if (faults.length > 0) return { source, person: null, faults };
    earlier.add(email);
    const person = {
      email,
      firstName: lineOf(source.firstName),
      lastName: lineOf(source.lastName),
      role: wordIn(ROLE_WORDS, lineOf(source.role).toLowerCase()) ?? ('User' as const),
    };
    return { source, person, faults };
  });
}
