import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const PEOPLE = ['jan', 'eva', 'mila'].map((name) => `'${idOf('user', name)}'`).join(', ');

const OWN = {
  admin: 'read add change remove',
  auditor: 'read add change remove',
  member: 'read add change remove',
  person: 'read add change remove',
};

/** Rows of a person's account belong to no entity: whoever they are, people do with their own what they like. */
export const HERE: Matrix = {
  calendar_feed: OWN,
  // What has ended once begins no more.
  ended_session: Object.fromEntries(Object.keys(OWN).map((kind) => [kind, 'read add remove'])),
  sign_in: OWN,
};

export const ELSEWHERE: Matrix = {};

export const ROWS: Rows = [
  `insert into sign_in (id, user_id, began_at, browser, system, seen_at)
      select gen_random_uuid(), id, date_trunc('second', now()), 'Firefox', 'Windows', now()
        from "user" where id in (${PEOPLE})`,
  `insert into ended_session (user_id, began_at)
      select id, date_trunc('second', now()) from "user" where id in (${PEOPLE})`,
  `insert into calendar_feed (user_id, hash, created_at)
      select id, md5(id::text), now() from "user" where id in (${PEOPLE})`,
];
