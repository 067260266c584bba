import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const JAN = idOf('user', 'jan');

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  document: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read add change remove',
    system: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  document: {},
};

/** Rows here and elsewhere for tables that neither the house nor the seed writes to. */
export const ROWS: Rows = [
  `insert into document (id, entity_id, resolution_id, name, media_type, size_bytes, hash, file_key, created_at)
        select gen_random_uuid(), entity_id, id, 'Lease.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), now()
          from resolution`,
  `insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, uploaded_by, created_at)
        select gen_random_uuid(), id, 'Plan.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), '${JAN}', now()
          from entity`,
];
