import { type Access, ALL, tenancy, USER } from '../tenancy';

const TABLES = `
-- One row of a meeting that was opened: the item at hand, and the rule that its votes are counted by (null: the law's).
create table meeting_course (
  meeting_id uuid primary key,
  entity_id uuid not null,
  item_id uuid,
  rule jsonb,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id)
);
create index meeting_course_item on meeting_course (item_id);

-- When an item was begun first.
create table item_course (
  item_id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  began_at timestamptz not null,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id) on delete cascade
);
create index item_course_meeting on item_course (meeting_id);

-- Read in the order of items and times; id is made in the order of recording.
create table attendance_line (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  attendee_id uuid not null,
  act text not null check (act in ('arrived', 'left', 'recused', 'returned', 'proxyGiven', 'proxyWithdrawn')),
  proxy_to uuid,
  item_id uuid,
  at timestamptz not null,
  by_user_id uuid references "user" on delete restrict,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (attendee_id, meeting_id) references attendee (id, meeting_id),
  foreign key (proxy_to, meeting_id) references attendee (id, meeting_id),
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id),
  check ((act = 'proxyGiven') = (proxy_to is not null)),
  check (proxy_to <> attendee_id)
);
create index attendance_line_meeting on attendance_line (meeting_id, id);
create index attendance_line_attendee on attendance_line (attendee_id);
create index attendance_line_proxy on attendance_line (proxy_to) where proxy_to is not null;
create index attendance_line_item on attendance_line (item_id) where item_id is not null;

create table meeting_note (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in ('note', 'decision', 'task')),
  text text not null check (text <> ''),
  assignee_id uuid,
  due date,
  by_user_id uuid references "user" on delete restrict,
  by_name text not null,
  at timestamptz not null,
  revision integer not null default 1,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id),
  foreign key (assignee_id, meeting_id) references attendee (id, meeting_id)
);
create index meeting_note_meeting on meeting_note (meeting_id, at, id);
create index meeting_note_item on meeting_note (item_id);
create index meeting_note_assignee on meeting_note (assignee_id) where assignee_id is not null;

-- voters: who could vote with what, as it was when the vote was opened. evaluation: what it came to when it was closed.
create table meeting_vote (
  id uuid primary key,
  meeting_id uuid not null,
  entity_id uuid not null,
  item_id uuid not null,
  motion text not null check (motion <> ''),
  way text not null check (way in ('show', 'app')),
  rule jsonb not null,
  organ text not null,
  voters jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  tie_result text check (tie_result in ('accepted', 'rejected')),
  tie_at timestamptz,
  declared text check (declared in ('accepted', 'rejected')),
  evaluation jsonb,
  unique (id, meeting_id),
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id)
);
create index meeting_vote_meeting on meeting_vote (meeting_id, id);
create unique index meeting_vote_open on meeting_vote (item_id) where closed_at is null;
create index meeting_vote_item on meeting_vote (item_id);

-- Every vote that was handed in or noted, in order; null takes one back.
create table meeting_vote_entry (
  id uuid primary key,
  vote_id uuid not null,
  meeting_id uuid not null,
  entity_id uuid not null,
  attendee_id uuid not null,
  decision text check (decision in ('for', 'against', 'abstain')),
  via text not null check (via in ('show', 'app')),
  by_user_id uuid references "user" on delete restrict,
  at timestamptz not null,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade,
  foreign key (vote_id, meeting_id) references meeting_vote (id, meeting_id) on delete cascade,
  foreign key (attendee_id, meeting_id) references attendee (id, meeting_id)
);
create index meeting_vote_entry_vote on meeting_vote_entry (vote_id, id);
create index meeting_vote_entry_meeting on meeting_vote_entry (meeting_id, id);
create index meeting_vote_entry_attendee on meeting_vote_entry (attendee_id);
`;

const isRead = 'quorate_reads_meeting(meeting_id)';
const isItemRead = 'quorate_reads_item(item_id)';
const isHeld = (table: string) => `exists (select from meeting m where m.id = ${table}.meeting_id
    and m.status in ('Scheduled', 'In Review') and m.began_at is not null)`;

const heldBy = (table: string, read: string, acts: readonly ('add' | 'change' | 'remove')[]): Access => ({
  admin: { read: ALL, ...Object.fromEntries(acts.map((act) => [act, isHeld(table)])) },
  member: { read },
  auditor: { read: ALL },
  guest: { read },
  system: { read: ALL },
});

const isVoteRead = `exists (select from meeting_vote v where v.id = meeting_vote_entry.vote_id
    and quorate_reads_item(v.item_id) and (v.closed_at is not null or by_user_id = ${USER}))`;

/** What was voted or noted is never changed: a later line stands in its place. */
const GUARDS = `
create function quorate_guard_closed_vote() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and (new.id, new.item_id, new.motion, new.rule, new.voters, new.opened_at, new.closed_at)
      is distinct from (old.id, old.item_id, old.motion, old.rule, old.voters, old.opened_at, old.closed_at) then
    raise exception 'a vote that is closed stays as it was counted' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger meeting_vote_guard before update on meeting_vote
  for each row execute function quorate_guard_closed_vote();
`;

export const sql = [
  TABLES,
  GUARDS,
  tenancy('meeting_course', heldBy('meeting_course', isRead, ['add', 'change'])),
  tenancy('item_course', heldBy('item_course', isItemRead, ['add'])),
  tenancy('attendance_line', heldBy('attendance_line', isRead, ['add', 'remove'])),
  tenancy('meeting_note', heldBy('meeting_note', isItemRead, ['add', 'change', 'remove'])),
  tenancy('meeting_vote', heldBy('meeting_vote', isItemRead, ['add', 'change'])),
  tenancy('meeting_vote_entry', {
    admin: { read: ALL, add: isHeld('meeting_vote_entry') },
    member: {
      read: isVoteRead,
      add: `by_user_id = ${USER} and via = 'app' and ${isHeld('meeting_vote_entry')}`,
    },
    auditor: { read: ALL },
    system: { read: ALL },
  }),
].join('\n');
