import { NO_TOKEN, tenancy, USER } from '../tenancy';

/**
 * What somebody notes beside an item of an agenda: only they read it, whatever the role of others, and no token of the API does. It
 * goes with the membership, with the account, and with the meeting.
 */
const TABLE = `
create table reader_note (
  item_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  meeting_id uuid not null,
  entity_id uuid not null references entity on delete cascade,
  text text not null check (text <> ''),
  saved_at timestamptz not null,
  primary key (item_id, user_id),
  foreign key (item_id, meeting_id) references agenda_item (id, meeting_id) on delete cascade,
  foreign key (meeting_id, entity_id) references meeting (id, entity_id) on delete cascade
);
create index reader_note_user on reader_note (user_id, entity_id);
create index reader_note_meeting on reader_note (meeting_id, user_id);

create function quorate_drop_reader_notes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from reader_note where user_id = old.user_id and entity_id = old.entity_id;
  return null;
end $$;
create trigger membership_reader_notes after delete on membership
  for each row execute function quorate_drop_reader_notes();
`;

const IS_MINE = `user_id = ${USER} and ${NO_TOKEN}`;
const IS_READ = `${IS_MINE} and quorate_reads_item(item_id)`;
const OWN = { read: IS_READ, add: IS_READ, change: IS_READ, remove: IS_READ };

export const sql = [TABLE, tenancy('reader_note', { member: OWN, admin: OWN, auditor: OWN })].join('\n');
