import { ALL, tenancy, USER } from '../tenancy';

/**
 * What somebody asks support, and what support answers. It is of the person and of no entity: whoever belongs to none asks as
 * well. A message of the person is its own outbox: it is handed on to where support reads it, and says how that went. Ids are
 * made in the order of time, so that what follows an id is what came after it.
 */
const TABLES = `
create table support_thread (
  user_id uuid primary key references "user" on delete cascade,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  awaits_answer boolean not null,
  -- The last message that the person has seen.
  read_id uuid,
  -- How the desk that is configured knows the conversation.
  outside jsonb
);
create index support_thread_last on support_thread (last_at, user_id);
create index support_thread_waiting on support_thread (awaits_answer, last_at, user_id);

create table support_message (
  id uuid primary key,
  user_id uuid not null references support_thread on delete cascade,
  at timestamptz not null,
  side text not null check (side in ('person', 'support')),
  text text not null,
  -- Of an answer: who gave it, as the desk or the platform calls them, and who that is here.
  author_id uuid references "user" on delete set null,
  author_name text,
  -- Of a question: the route on which it was asked.
  page text,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- The id that the desk gave an answer.
  outside_id text,
  unique (user_id, outside_id)
);
create index support_message_of on support_message (user_id, id);
create index support_message_due on support_message (next_at) where status in ('queued', 'sending');

create table support_file (
  id uuid primary key,
  message_id uuid not null references support_message on delete cascade,
  user_id uuid not null references support_thread on delete cascade,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  hash text not null,
  file_key text not null unique
);
create index support_file_of on support_file (message_id, id);
`;

const MINE = `user_id = ${USER}`;

export const sql = [
  TABLES,
  tenancy(
    'support_thread',
    { person: { read: MINE, add: MINE, change: MINE }, platform: { read: ALL, change: ALL } },
    ALL,
  ),
  tenancy(
    'support_message',
    {
      person: { read: MINE, add: `${MINE} and side = 'person'` },
      platform: { read: ALL, add: `side = 'support'` },
    },
    ALL,
  ),
  tenancy('support_file', { person: { read: MINE, add: MINE }, platform: { read: ALL, add: ALL } }, ALL),
].join('\n');
