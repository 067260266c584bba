import { ALL, alsoAllow, ENTITY, tenancy } from '../tenancy';

const TABLES = `
-- Somebody on a board for a term; valid_to is the first day after it. represents: the legal person on whose behalf.
create table board_member (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  kind text not null check (kind in ('management', 'supervisory')),
  party_id uuid not null references party on delete restrict,
  represents_party_id uuid references party on delete restrict,
  position text not null,
  gender text not null default 'unspecified'
    check (gender in ('female', 'male', 'non-binary', 'other', 'unspecified')),
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  check (valid_to is null or valid_to > valid_from),
  check (represents_party_id <> party_id),
  check (kind = 'management' or represents_party_id is null)
);
create index board_member_entity on board_member (entity_id, kind);
create index board_member_party on board_member (party_id);

-- Runs as who writes: a party that is out of sight is refused.
create function quorate_guard_board_member() returns trigger language plpgsql as $$
begin
  if not exists (select from party p where p.id = new.party_id)
      or new.represents_party_id is not null
        and not exists (select from party p where p.id = new.represents_party_id) then
    raise exception 'the party is not in sight' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger board_member_guard before insert or update of party_id, represents_party_id on board_member
  for each row execute function quorate_guard_board_member();
`;

const isOnBoard = `id = any ((array(select unnest(array[b.party_id, b.represents_party_id]) from board_member b
      where b.entity_id = ${ENTITY}))::uuid[])`;

const ACCESS = [
  tenancy('board_member', {
    member: { read: ALL },
    auditor: { read: ALL },
    admin: { read: ALL, add: ALL, change: ALL, remove: ALL },
    system: { read: ALL },
  }),
  alsoAllow(
    'party',
    'board',
    {
      member: { read: isOnBoard },
      auditor: { read: isOnBoard },
      admin: { read: isOnBoard },
      system: { read: isOnBoard },
    },
    ALL,
  ),
].join('\n');

export const sql = `${TABLES}\n${ACCESS}`;
