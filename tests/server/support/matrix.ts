import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const JAN = idOf('user', 'jan');

const OWN = { member: 'read add', person: 'read add', platform: 'read add' } as const;

/** A conversation is of the person who began it, in whatever entity they are; the platform reads and answers all. */
export const HERE: Matrix = {
  support_thread: { member: 'read add change', person: 'read add change', platform: 'read change' },
  support_message: OWN,
  support_file: OWN,
};

export const ELSEWHERE: Matrix = {};

export const ROWS: Rows = [
  `insert into support_thread (user_id, opened_at, last_at, awaits_answer) values ('${JAN}', now(), now(), true)`,
  `insert into support_message (id, user_id, at, side, text, status, next_at)
     select gen_random_uuid(), '${JAN}', now(), side, 'How?', 'sent', now()
       from (values ('person'), ('support')) sides (side)`,
  `insert into support_file (id, message_id, user_id, name, media_type, size_bytes, hash, file_key)
     select gen_random_uuid(), id, user_id, 'Screen.png', 'image/png', 1, 'h', gen_random_uuid() from support_message`,
];
