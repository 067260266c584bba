import { idOf } from '../../kit/group/ids';
import type { Matrix, Rows } from '../../kit/matrix';

const [JAN, EVA, MILA] = ['jan', 'eva', 'mila'].map((name) => idOf('user', name));

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  entity: {
    admin: 'read change',
    auditor: 'read',
    guest: 'read',
    link: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
    system: 'read',
  },
  entity_head: {
    admin: 'read add change',
    member: 'read add change',
    platform: 'read add change',
    system: 'read add change',
  },
  event: {
    admin: 'read add',
    auditor: 'read',
    guest: 'read',
    member: 'read add',
    platform: 'add',
    system: 'read add',
  },
  event_person: {
    admin: 'read add',
    auditor: 'read',
    guest: 'read',
    member: 'read add',
    platform: 'add',
    system: 'read add',
  },
  idempotency: {
    member: 'read add change remove',
    person: 'read add change remove',
  },
  mail: {
    admin: 'read add change',
    system: 'read add change',
  },
  membership: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
    system: 'read',
  },
  notification_read: {
    admin: 'read add change',
    auditor: 'read add change',
    guest: 'read add change',
    member: 'read add change',
  },
  party: {
    admin: 'read add change remove',
    auditor: 'read',
    guest: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
    system: 'read',
  },
  rate_limit: {},
  readership: {
    auditor: 'read',
    member: 'read',
  },
  seed: {},
  telemetry: {
    platform: 'read',
  },
  user: {
    admin: 'read add change',
    auditor: 'read change',
    guest: 'read change',
    member: 'read change',
    person: 'read change',
    platform: 'read add change remove',
    system: 'read',
  },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  entity: {
    admin: 'read',
    auditor: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
  },
  entity_head: {
    platform: 'read add change',
  },
  event: {
    platform: 'add',
  },
  event_person: {
    platform: 'add',
  },
  mail: {},
  membership: {
    admin: 'read',
    auditor: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
  },
  notification_read: {},
  party: {
    admin: 'read',
    auditor: 'read',
    member: 'read',
    person: 'read',
    platform: 'read add change remove',
    system: 'read',
  },
  readership: {},
};

/** Rows here and elsewhere for tables that neither the house nor the seed writes to. */
export const ROWS: Rows = [
  `insert into party (id, kind, name, recorded_in) select gen_random_uuid(), 'natural', 'Gon Vis', id
        from entity`,
  `insert into mail (id, entity_id, kind, subject_kind, subject_id, address, name, created_at, next_at)
        select gen_random_uuid(), entity_id, 'x', 'resolution', id, 'x@quorate.test', 'X', now(), '2999-01-01'
          from resolution`,
  `insert into notification_read (user_id, entity_id)
        select "user".id, entity.id from "user" cross join entity
          where "user".id in ('${JAN}', '${EVA}', '${MILA}')`,
  `insert into idempotency (user_id, key, call, body_hash, status, body)
        values ('${JAN}', 'matrix', 'x', 'h', 200, '{}')`,
  `insert into telemetry (day, kind, name, count) values ('2026-11-20', 'page', 'x', 1)
        on conflict do nothing`,
  `insert into rate_limit (key, points, expire) values ('link:more:x', 1, 0)`,
  `insert into seed (module, version) values ('matrix', 1) on conflict do nothing`,
];
