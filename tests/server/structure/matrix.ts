import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  outside_holding: { admin: 'read add change remove', auditor: 'read', member: 'read', system: 'read' },
  entity_past: { admin: 'read add', auditor: 'read', member: 'read', platform: 'read add' },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = { outside_holding: {}, entity_past: { platform: 'read add' } };

export const ROWS: Rows = [
  `insert into party (id, kind, name, recorded_in)
        select gen_random_uuid(), 'legal', 'Outside Holding Ltd', id from entity`,
  `insert into outside_holding (id, entity_id, holder_party_id, held_party_id, class, valid_from)
        select gen_random_uuid(), held.recorded_in, holder.id, held.id, 'ordinary', '2020-01-01'
          from party held join party holder on holder.entity_id = held.recorded_in
         where held.name = 'Outside Holding Ltd'`,
  `insert into entity_past (entity_id, valid_to, name, status, registration, address)
        select id, '2020-01-01', 'Before', 'Active', registration, address from entity`,
];
