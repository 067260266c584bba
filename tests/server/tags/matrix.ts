import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const JAN = idOf('user', 'jan');

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  tag: { admin: 'read add change remove', auditor: 'read', member: 'read', system: 'read' },
  document_tag: {
    admin: 'read add remove',
    auditor: 'read',
    member: 'read add remove',
    system: 'read add remove',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = { tag: {}, document_tag: {} };

export const ROWS: Rows = [
  `insert into tag (id, entity_id, name, color, created_at) select gen_random_uuid(), id, 'Lease', 'moss', now() from entity`,
  `insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, uploaded_by, created_at)
        select gen_random_uuid(), id, 'Tagged.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), '${JAN}', now()
          from entity`,
  `insert into document_tag (document_id, tag_id, entity_id)
        select d.id, t.id, d.entity_id from document d join tag t on t.entity_id = d.entity_id
         where d.name = 'Tagged.pdf'`,
];
