import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const [JAN, EVA] = ['jan', 'eva'].map((name) => idOf('user', name));

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  document: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read add change',
    system: 'read change remove',
  },
  document_comment: {
    admin: 'read add change',
    auditor: 'read',
    member: 'read add change',
    system: 'read',
  },
  document_filter: {
    admin: 'read add change remove',
    auditor: 'read add change remove',
    member: 'read add change remove',
  },
  document_version: {
    admin: 'read add',
    auditor: 'read',
    guest: 'read',
    member: 'read add',
    system: 'read',
  },
  folder: {
    admin: 'read add change remove',
    auditor: 'read',
    member: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  document: {},
  document_comment: {},
  document_filter: {},
  document_version: {},
  folder: {},
};

/** Rows here and elsewhere for tables that neither the house nor the seed writes to. */
export const ROWS: Rows = [
  `insert into document (id, entity_id, resolution_id, name, media_type, size_bytes, hash, file_key, created_at)
        select gen_random_uuid(), entity_id, id, 'Lease.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), now()
          from resolution`,
  `insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, uploaded_by, created_at)
        select gen_random_uuid(), id, 'Plan.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), '${JAN}', now()
          from entity`,
  `insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, created_at, deleted_at)
        select gen_random_uuid(), id, 'Old plan.pdf', 'application/pdf', 1, 'h', gen_random_uuid(), now(), now()
          from entity`,
  `insert into document_version (document_id, number, entity_id, name, media_type, size_bytes, hash, file_key, uploaded_by, created_at)
        select id, 2, entity_id, name, media_type, size_bytes, hash, file_key, '${EVA}', created_at
          from document where resolution_id is null`,
  `insert into document_version (document_id, number, entity_id, name, media_type, size_bytes, hash, file_key, uploaded_by, created_at)
        select id, 3, entity_id, name, media_type, size_bytes, hash, file_key, '${JAN}', created_at
          from document where resolution_id is null`,
  `insert into document_comment (id, document_id, entity_id, version, text, author_id, created_at)
        select gen_random_uuid(), document.id, entity_id, 1, '["Sound"]', author.id, now()
          from document, (values ('${JAN}'::uuid), ('${EVA}'::uuid)) author (id) where resolution_id is null`,
  `insert into document_filter (id, entity_id, user_id, name, search)
        select gen_random_uuid(), entity.id, "user".id, 'Leases', 'q=lease' from entity cross join "user"`,
  `insert into folder (id, entity_id, name, created_at)
        select gen_random_uuid(), id, 'Real estate', now() from entity`,
];
