import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const all = { system: 'read add change remove' };
const readers = { admin: 'read', auditor: 'read', guest: 'read', member: 'read' };

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  search_bucket: all,
  search_due: all,
  search_embedding: all,
  search_gram: all,
  search_head: all,
  search_passage: { ...all, ...readers },
  search_posting: all,
  search_range: all,
  search_source: { ...all, ...readers },
  search_vector: { ...all, ...readers },
  search_word: all,
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = Object.fromEntries(Object.keys(HERE).map((table) => [table, {}]));

/** Each document and each resolution, in order. */
export const ROWS: Rows = [
  `insert into search_head (entity_id, next) select id, 1000 from entity`,
  `insert into search_source (id, entity_id, kind, source_id, version, made_of, is_ready)
     select gen_random_uuid(), entity_id, 'document', id, version, '', true from document
     union all select gen_random_uuid(), entity_id, 'resolution', id, 1, '', true from resolution`,
  `insert into search_range (source, entity_id, first, passages, terms) select id, entity_id, 0, 1, 10 from search_source`,
  `insert into search_passage (entity_id, number, source, page, start, length)
     select entity_id, row_number() over (partition by entity_id order by id), id, 1, 0, 10 from search_source`,
  `insert into search_vector (entity_id, number, made_by, vector) select entity_id, number, 'a model', '\\x00000000' from search_passage`,
  `insert into search_embedding (source, entity_id, made_by) select id, entity_id, 'a model' from search_source`,
  ...['kade', 'terminals'].flatMap((entity) => [
    `insert into search_due (entity_id, kind, source_id) values ('${idOf('entity', entity)}', 'document', gen_random_uuid())`,
    `insert into search_bucket (entity_id, bucket) values ('${idOf('entity', entity)}', 0)`,
    `insert into search_posting (entity_id, bucket, term, part, bytes)
       values ('${idOf('entity', entity)}', 0, 'lease', 0, '\\x010203')`,
    `insert into search_word (entity_id, word, term) values ('${idOf('entity', entity)}', 'lease', 'leas')`,
    `insert into search_gram (entity_id, gram, word) values ('${idOf('entity', entity)}', 'lea', 'lease')`,
  ]),
];
