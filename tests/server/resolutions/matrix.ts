import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  decision_entry: {
    admin: 'read',
    auditor: 'read',
    guest: 'read',
    link: 'read add',
    member: 'read add',
    system: 'read',
  },
  decision_link: {
    admin: 'read change',
    link: 'read',
    system: 'read add change',
  },
  decision_maker: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read',
    system: 'read change',
  },
  paper: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read',
    system: 'read',
  },
  resolution: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read',
    system: 'read change',
  },
  resolution_text: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read',
    system: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  decision_entry: {},
  decision_link: {},
  decision_maker: {},
  paper: {},
  resolution: {},
  resolution_text: {},
};

/** Rows here and elsewhere for tables that neither the house nor the seed writes to. */
export const ROWS: Rows = [
  `insert into paper (resolution_id, document_id, entity_id, position, name, hash)
        select resolution_id, id, entity_id, 0, name, hash from document where resolution_id is not null`,
  `insert into decision_link (hash, decision_maker_id, resolution_id, entity_id, created_at, expires_at)
        select 'h' || id, id, resolution_id, entity_id, now(), '2999-01-01' from decision_maker`,
  `insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, via, at)
        select gen_random_uuid(), m.resolution_id, m.entity_id, m.id, 'for', 'app', now()
          from decision_maker m join resolution r on r.id = m.resolution_id where r.status = 'Open'`,
];
