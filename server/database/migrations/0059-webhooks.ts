import { ALL, NO_TOKEN, tenancy } from '../tenancy';

const TABLES = `
create table webhook (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  url text not null check (url <> ''),
  types text[] not null,
  paused text check (paused in ('admin', 'failures', 'creator')),
  failures integer not null default 0,
  after_sequence integer not null,
  created_at timestamptz not null,
  unique (id, entity_id)
);
create index webhook_entity on webhook (entity_id, created_at, id);
create index webhook_user on webhook (user_id);

-- Apart from the webhook, because nobody who is let in reads it: it is told once, and signs.
create table webhook_secret (
  webhook_id uuid primary key,
  entity_id uuid not null,
  secret text not null,
  previous text,
  previous_until timestamptz,
  foreign key (webhook_id, entity_id) references webhook (id, entity_id) on delete cascade
);

create table webhook_delivery (
  id uuid primary key,
  entity_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  sequence integer not null,
  type text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  failure text,
  http_status integer,
  took_ms integer,
  created_at timestamptz not null,
  next_at timestamptz not null,
  settled_at timestamptz,
  constraint webhook_delivery_once unique (webhook_id, event_id),
  foreign key (webhook_id, entity_id) references webhook (id, entity_id) on delete cascade
);
create index webhook_delivery_log on webhook_delivery (entity_id, webhook_id, created_at, id);
create index webhook_delivery_log_status on webhook_delivery (entity_id, webhook_id, status, created_at, id);
create index webhook_delivery_due on webhook_delivery (next_at) where status in ('queued', 'sending');
create index webhook_delivery_created on webhook_delivery (created_at);
`;

const ACCESS = [
  tenancy('webhook', {
    admin: { read: NO_TOKEN, add: NO_TOKEN, change: NO_TOKEN, remove: NO_TOKEN },
    system: { read: ALL, change: ALL },
  }),
  tenancy('webhook_secret', { system: { read: ALL, add: ALL, change: ALL } }),
  tenancy('webhook_delivery', {
    admin: { read: NO_TOKEN },
    system: { read: ALL, add: ALL, change: ALL },
  }),
].join('\n');

export const sql = `${TABLES}\n${ACCESS}`;
