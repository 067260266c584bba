import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  invitation: { admin: 'read add change', system: 'read' },
  invitation_link: { system: 'add' },
  access_review: { admin: 'read add', system: 'read' },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = { invitation: {}, invitation_link: {}, access_review: {} };

export const ROWS: Rows = [
  `insert into invitation (id, entity_id, user_id, created_at, expires_at)
      select gen_random_uuid(), entity_id, user_id, now(), now() + interval '14 days' from membership`,
  `insert into access_review (id, entity_id, quarter, confirmed_at, users, absent)
      select gen_random_uuid(), id, '2026-Q4', now(), 1, 0 from entity`,
  `insert into invitation_link (hash, invitation_id, entity_id, created_at)
      select md5(id::text), id, entity_id, now() from invitation`,
];
