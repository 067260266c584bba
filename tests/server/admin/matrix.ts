import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const ADMIN = idOf('user', 'admin');

/** What administrators of the platform did is theirs to read, wherever they are. */
export const HERE: Matrix = {
  platform_act: { platform: 'read add' },
  retention_run: { platform: 'read' },
};

/** Its rows are of no entity. */
export const ELSEWHERE: Matrix = {};

export const ROWS: Rows = [
  `insert into retention_run (id, at, kind, days, removed) values (gen_random_uuid(), now(), 'telemetry', 30, 1)`,
  `insert into platform_act (id, at, actor_user_id, act, subject_kind, subject_id)
     select gen_random_uuid(), now(), '${ADMIN}', 'entity.updated', 'entity', id from entity`,
];
