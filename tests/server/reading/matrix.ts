import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  document_page: {
    admin: 'read',
    auditor: 'read',
    guest: 'read',
    member: 'read',
    system: 'read add change remove',
  },
  document_reading: {
    admin: 'read',
    auditor: 'read',
    guest: 'read',
    member: 'read',
    system: 'read change',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  document_page: {},
  document_reading: {},
};

/** Versions bring the rows of their readings with them; a reading may be added for one that has none. */
export const ROWS: Rows = [
  `insert into document_page (document_id, version, number, entity_id, text, source)
        select document_id, version, 1, entity_id, 'The lease', 'text' from document_reading`,
];
