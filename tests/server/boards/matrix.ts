import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  board_member: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
    system: 'read',
  },
  // A member reads their own.
  conflict_of_interest: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
  },
  holding: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
    system: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  board_member: {},
  conflict_of_interest: {},
  holding: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
  },
};

/** Of who is a member here, and of somebody else. */
export const ROWS: Rows = [
  `insert into conflict_of_interest (id, entity_id, party_id, what, with_name, valid_from)
    select gen_random_uuid(), entity_id, party_id, 'Shares', 'Elders B.V.', '2026-01-01'
      from (select distinct entity_id, party_id from board_member) seated`,
];
