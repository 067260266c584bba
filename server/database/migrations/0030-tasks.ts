import { RELATED_KINDS, REMINDER_OPTIONS, TASK_REPEATS, TASK_STATUSES } from '#contract/taskLife';
import { searchable } from '../searching';
import { type Access, ALL, tenancy, USER } from '../tenancy';

const among = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** 0042 has added others. */
const FIRST_SOURCES = ['document', 'minutes', 'term', 'duty'];

/**
 * What lists are sorted by is never null: tasks without a day come last upwards and downwards. A suggestion that was dismissed
 * keeps its source_key, so that it is not made again.
 */
const TABLES = `
create table task (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  status text not null check (status in (${among(TASK_STATUSES)})),
  is_suggestion boolean not null default false,
  due date,
  repeats text check (repeats in (${among(TASK_REPEATS)})),
  checklist jsonb not null default '[]',
  related_kind text check (related_kind in (${among(RELATED_KINDS)})),
  related_id uuid,
  source_kind text check (source_kind in (${among(FIRST_SOURCES)})),
  source_key text,
  source_id uuid,
  source_document uuid,
  source jsonb,
  previous_id uuid,
  created_by uuid references "user" on delete restrict,
  created_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references "user" on delete restrict,
  closed_by_name text,
  reason text,
  revision integer not null default 1,
  title_key text collate "C" not null generated always as (quorate_fold(title)) stored,
  words_key text collate "C" not null
    generated always as (quorate_fold(title) || chr(10) || quorate_fold(description)) stored,
  due_up date not null generated always as (coalesce(due, 'infinity')) stored,
  due_down date not null generated always as (coalesce(due, '-infinity')) stored,
  unique (id, entity_id),
  foreign key (source_document, entity_id) references document (id, entity_id) on delete set null (source_document),
  check ((related_kind is null) = (related_id is null)),
  check ((source_kind is null) = (source_key is null)),
  check (status <> 'AI Suggested' or is_suggestion),
  check (not is_suggestion or source_key is not null)
);
create index task_due_up on task (entity_id, is_suggestion, due_up, id);
create index task_due_down on task (entity_id, is_suggestion, due_down, id);
create index task_title on task (entity_id, is_suggestion, title_key, id);
create index task_created on task (entity_id, is_suggestion, created_at, id);
create index task_open_due_up on task (entity_id, is_suggestion, due_up, id) where status = 'Open';
create index task_open_due_down on task (entity_id, is_suggestion, due_down, id) where status = 'Open';
create index task_open_title on task (entity_id, is_suggestion, title_key, id) where status = 'Open';
create index task_open_created on task (entity_id, is_suggestion, created_at, id) where status = 'Open';
create unique index task_source on task (entity_id, source_key);
create unique index task_previous on task (previous_id);
create index task_source_document on task (source_document) where source_document is not null;

create table task_assignee (
  task_id uuid not null,
  user_id uuid not null references "user" on delete restrict,
  entity_id uuid not null,
  name text not null,
  primary key (task_id, user_id),
  foreign key (task_id, entity_id) references task (id, entity_id) on delete cascade
);
create index task_assignee_user on task_assignee (entity_id, user_id, task_id);

-- at: null where there is no day, or the morning had passed when it was set. sent_at: when it went out, once.
create table task_reminder (
  task_id uuid not null,
  entity_id uuid not null,
  option text not null check (option in (${among(REMINDER_OPTIONS)})),
  at timestamptz,
  sent_at timestamptz,
  primary key (task_id, option),
  foreign key (task_id, entity_id) references task (id, entity_id) on delete cascade
);
create index task_reminder_due on task_reminder (at) where sent_at is null;

-- text: words and who is named among them, in order; mentions: the ids of those who are named.
create table task_comment (
  id uuid primary key,
  task_id uuid not null,
  entity_id uuid not null,
  parent_id uuid,
  text jsonb not null,
  mentions uuid[] not null default '{}',
  author_id uuid references "user" on delete restrict,
  author_name text,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references "user" on delete restrict,
  resolved_by_name text,
  unique (id, task_id),
  foreign key (task_id, entity_id) references task (id, entity_id) on delete cascade,
  foreign key (parent_id, task_id) references task_comment (id, task_id) on delete cascade,
  check (parent_id is null or resolved_at is null)
);
create index task_comment_task on task_comment (task_id, created_at, id);
create index task_comment_mentions on task_comment using gin (mentions);
`;

const GUARDS = `
create function quorate_guard_task() returns trigger language plpgsql as $$
begin
  if (new.id, new.entity_id, new.created_by, new.created_at, new.source_key, new.source, new.previous_id)
      is distinct from (old.id, old.entity_id, old.created_by, old.created_at, old.source_key, old.source, old.previous_id)
      and not quorate_is_erasing() then
    raise exception 'a task keeps its entity, its beginning and its source' using errcode = '42501';
  end if;
  if new.is_suggestion and not old.is_suggestion then
    raise exception 'a task does not become a suggestion' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger task_guard before update on task for each row execute function quorate_guard_task();

create function quorate_guard_task_comment() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() then
    return new;
  end if;
  if (new.id, new.task_id, new.entity_id, new.parent_id, new.author_id, new.created_at)
      is distinct from (old.id, old.task_id, old.entity_id, old.parent_id, old.author_id, old.created_at) then
    raise exception 'a comment keeps its place and its author' using errcode = '42501';
  end if;
  if (new.text, new.mentions, new.edited_at) is distinct from (old.text, old.mentions, old.edited_at)
      and old.author_id is distinct from nullif(current_setting('quorate.user', true), '')::uuid then
    raise exception 'only its author changes a comment' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger task_comment_guard before update on task_comment
  for each row execute function quorate_guard_task_comment();
`;

/** What was read from a document is closed to whom that is closed. */
const isOpen =
  'source_document is null or source_document <> all ((select quorate_closed_documents())::uuid[])';
const isMine = `created_by = ${USER}`;
const isAssigned = `exists (select from task_assignee a where a.task_id = task.id and a.user_id = ${USER})`;

const TASK: Access = {
  admin: { read: isOpen, add: ALL, change: ALL, remove: ALL },
  member: { read: isOpen, add: `${isMine} and not is_suggestion`, change: `${isMine} or ${isAssigned}` },
  auditor: { read: isOpen },
  system: { read: ALL, add: ALL, change: ALL },
};

const taskOf = (table: string, condition = 'true') =>
  `exists (select from task t where t.id = ${table}.task_id and ${condition})`;
const ownOrAssigned = (table: string) =>
  taskOf(
    table,
    `(t.created_by = ${USER} or exists (select from task_assignee a where a.task_id = t.id and a.user_id = ${USER}))`,
  );
const commenting = { read: taskOf('task_comment'), change: taskOf('task_comment') };
const byMe = `author_id = ${USER}`;

/** Written by the system when the task is, once its life has been asked. */
const KEPT: Access = {
  member: { read: ALL },
  admin: { read: ALL },
  auditor: { read: ALL },
  system: { read: ALL, add: ALL, change: ALL, remove: ALL },
};

const ACCESS = [
  tenancy('task', TASK),
  searchable({ table: 'task', words: 'words_key', access: TASK, among: 'not is_suggestion' }),
  tenancy('task_assignee', KEPT),
  tenancy('task_reminder', KEPT),
  tenancy('task_comment', {
    member: {
      ...commenting,
      add: `${byMe} and ${ownOrAssigned('task_comment')}`,
      change: ownOrAssigned('task_comment'),
    },
    admin: { ...commenting, add: `${byMe} and ${taskOf('task_comment')}` },
    auditor: { read: commenting.read },
    system: { read: ALL },
  }),
].join('\n');

export const sql = [TABLES, GUARDS, ACCESS].join('\n');
