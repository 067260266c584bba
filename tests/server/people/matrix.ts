import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  invitation: { admin: 'read add change', system: 'read' },
  invitation_link: { system: 'add' },
  access_review: { admin: 'read add', system: 'read' },
  assistant: { admin: 'read add change remove', auditor: 'read', member: 'read add change remove' },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = { invitation: {}, invitation_link: {}, access_review: {}, assistant: {} };

export const ROWS: Rows = [
  `insert into invitation (id, entity_id, user_id, created_at, expires_at)
      select gen_random_uuid(), entity_id, user_id, now(), now() + interval '14 days' from membership`,
  `insert into access_review (id, entity_id, quarter, confirmed_at, users, absent)
      select gen_random_uuid(), id, '2026-Q4', now(), 1, 0 from entity`,
  `insert into assistant (id, entity_id, user_id, assistant_id, ends, created_at)
      select gen_random_uuid(), m.entity_id, m.user_id, a.user_id, '2999-01-01', now()
        from membership m join membership a on a.entity_id = m.entity_id and a.user_id <> m.user_id`,
  `insert into invitation_link (hash, invitation_id, entity_id, created_at)
      select md5(id::text), id, entity_id, now() from invitation`,
];
