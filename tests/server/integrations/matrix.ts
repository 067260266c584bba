import type { Matrix, Rows } from '../../kit/matrix';

/** What each caller may do with some row of each table inside the entity that was entered; who is not named may do nothing. */
export const HERE: Matrix = {
  api_token: {
    admin: 'read add remove',
    member: 'read add remove',
  },
  webhook: { admin: 'read add change remove', system: 'read change' },
  webhook_delivery: { admin: 'read', system: 'read add change' },
  webhook_secret: { system: 'read add change' },
};

/** The same of rows of all other entities. */
export const ELSEWHERE: Matrix = {
  api_token: {},
  webhook: {},
  webhook_delivery: {},
  webhook_secret: {},
};

export const ROWS: Rows = [
  `insert into api_token (id, entity_id, user_id, kind, name, hash, scopes, created_at, expires_at)
      select gen_random_uuid(), entity_id, user_id, 'personal', 'A token', md5(user_id::text || entity_id::text),
        array['entity:read'], now(), now() + interval '30 days' from membership`,
  `insert into webhook (id, entity_id, user_id, url, types, after_sequence, created_at)
      select gen_random_uuid(), id, (select id from "user" limit 1), 'https://example.com/', '{}', 0, now() from entity`,
  `insert into webhook_secret (webhook_id, entity_id, secret) select id, entity_id, 'whsec_' from webhook`,
  `insert into webhook_delivery (id, entity_id, webhook_id, event_id, sequence, type, created_at, next_at)
      select gen_random_uuid(), entity_id, id, gen_random_uuid(), 1, 'entity.updated', now(), now() from webhook`,
];
