import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const ASKERS = ['jan', 'eva', 'mila'].map((name) => `'${idOf('user', name)}'`).join(', ');

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  answer: {
    admin: 'read add change remove',
    auditor: 'read add change remove',
    member: 'read add change remove',
    system: 'read change',
  },
  answer_passage: {
    admin: 'read add change',
    auditor: 'read add change',
    member: 'read add change',
    system: 'read',
  },
  answer_sentence: { admin: 'read', auditor: 'read', member: 'read', system: 'read add' },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = { answer: {}, answer_passage: {}, answer_sentence: {} };

export const ROWS: Rows = [
  `insert into answer (id, entity_id, user_id, question, asked_at, state, passages)
        select gen_random_uuid(), entity.id, "user".id, 'Why?', now(), 'passages', 1
          from entity cross join "user" where "user".id in (${ASKERS})`,
  `insert into answer_passage (id, answer_id, entity_id, number, resolution_id, title, text, hash)
        select gen_random_uuid(), a.id, a.entity_id, 1, r.id, r.title, 'Because.', 'h'
          from answer a join lateral (select id, title from resolution where entity_id = a.entity_id limit 1) r on true`,
  `insert into answer_sentence (answer_id, entity_id, number, paragraph, is_item, text, citations, verdict, missing)
        select id, entity_id, 1, 1, false, 'Because.', '{1}', 'supported', '[]' from answer`,
];
