import type { Matrix } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  board_member: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
    system: 'read',
  },
  holding: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
    system: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  board_member: {},
  holding: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
  },
};
