import type { CheckedPerson, PersonCell, PersonFault } from '#domain/people/importing';

export const CELL_NAMES: Readonly<Record<PersonCell, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  role: 'Role',
};

const AN: Readonly<Record<PersonCell, string>> = {
  firstName: 'a first name',
  lastName: 'a last name',
  email: 'an address',
  role: 'a role',
};

/** `Ruud`, or what else is known of who the row is about. */
function whoIn({ source }: CheckedPerson): string {
  const [first, last] = [source.firstName.trim(), source.lastName.trim()];
  return first || last || source.email.trim() || 'this person';
}

interface FaultWords {
  /** Why the row is skipped. */
  readonly reason: string;
  /** What to do about it. */
  readonly cure: string;
}

/** What is wrong with a cell and what to do, to who looks at its row. */
export function faultWords(row: CheckedPerson, { cell, fault }: PersonFault): FaultWords {
  switch (fault) {
    case 'missing':
      return {
        reason: `No ${CELL_NAMES[cell].toLowerCase()}`,
        cure: `Type ${AN[cell]} to add ${whoIn(row)}`,
      };
    case 'notAnAddress':
      return { reason: 'Invalid address', cure: 'Type an address, such as name@company.nl' };
    case 'tooLong':
      return { reason: `${CELL_NAMES[cell]} is too long`, cure: 'Type a shorter one' };
    case 'unknownRole':
      return { reason: 'Unknown role', cure: 'Type User or Admin' };
    case 'sameTwice':
      return { reason: 'Same address as a row above', cure: 'Type another address, or leave the row out' };
    case 'hasAccess':
      return { reason: 'Has access already', cure: 'Nothing has to be done' };
  }
}
