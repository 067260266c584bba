import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const [JAN, EVA] = ['jan', 'eva'].map((name) => idOf('user', name));

const KEPT = {
  admin: 'read',
  auditor: 'read',
  member: 'read',
  system: 'read add change remove',
} as const;

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  task: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read add change',
    system: 'read add change',
  },
  task_assignee: KEPT,
  task_reminder: KEPT,
  suggested_before: { system: 'read add' },
  suggested_from: { system: 'read add change' },
  suggested_from_minutes: { system: 'read add change' },
  task_comment: {
    admin: 'read add change',
    auditor: 'read',
    member: 'read add change',
    system: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  task: {},
  task_assignee: {},
  task_reminder: {},
  suggested_before: {},
  suggested_from: {},
  suggested_from_minutes: {},
  task_comment: {},
};

export const ROWS: Rows = [
  `insert into task (id, entity_id, title, status, created_by, created_at, updated_at)
        select gen_random_uuid(), id, 'Renew the lease', 'Open', '${JAN}', now(), now() from entity`,
  `insert into task_assignee (task_id, user_id, entity_id, name) select id, '${JAN}', entity_id, 'Jan' from task`,
  `insert into task_reminder (task_id, entity_id, option) select id, entity_id, '1 day' from task`,
  `insert into task_comment (id, task_id, entity_id, text, author_id, created_at)
        select gen_random_uuid(), task.id, entity_id, '["Sound"]', author.id, now()
          from task, (values ('${JAN}'::uuid), ('${EVA}'::uuid)) author (id)`,
  `insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, created_at)
        select gen_random_uuid(), id, 'Read.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), now() from entity`,
  `insert into suggested_from (document_id, entity_id, version) select id, entity_id, 1 from document where name = 'Read.pdf'`,
  `insert into suggested_before (entity_id, source_key) select id, 'duty' from entity`,
  'insert into suggested_from_minutes (meeting_id, entity_id, version) select meeting_id, entity_id, 1 from minutes',
];
