import { ALL, tenancy } from '../tenancy';
import { STRUCTURE } from './0023-outside.structure';

const TABLES = `
-- Of a legal person that is no entity; and the record of a file as which a party was brought in.
alter table party
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column registration text,
  add column imported_as text;
create unique index party_imported_as on party (recorded_in, imported_as) where imported_as is not null;

-- What is held in a company that is no entity, as one entity knows it; valid_to is the first day on which it is no longer in force.
create table outside_holding (
  id uuid primary key,
  entity_id uuid not null references entity on delete cascade,
  holder_party_id uuid not null references party on delete cascade,
  held_party_id uuid not null references party on delete cascade,
  class text not null,
  ownership numeric(9,6) check (ownership between 0 and 100),
  voting numeric(9,6) check (voting between 0 and 100),
  valid_from date not null,
  valid_to date,
  votes_party_id uuid references party on delete cascade,
  votes_right text check (votes_right in ('pledge', 'usufruct')),
  check (valid_to is null or valid_to > valid_from),
  check ((votes_party_id is null) = (votes_right is null)),
  check (votes_party_id <> holder_party_id)
);
create index outside_holding_entity on outside_holding (entity_id, valid_from, id);
create index outside_holding_holder on outside_holding (holder_party_id);
create index outside_holding_held on outside_holding (held_party_id);
create index outside_holding_votes on outside_holding (votes_party_id) where votes_party_id is not null;

-- Runs as who writes: parties out of sight are refused, and what is held is a company that was recorded in the same entity.
create function quorate_guard_outside() returns trigger language plpgsql as $$
begin
  if not exists (select from party p
      where p.id = new.held_party_id and p.kind = 'legal' and p.recorded_in = new.entity_id)
    or not exists (select from party p where p.id = new.holder_party_id)
    or (new.votes_party_id is not null and not exists (select from party p where p.id = new.votes_party_id)) then
    raise exception 'a party of an outside holding is not in sight' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger outside_holding_parties before insert or update on outside_holding
  for each row execute function quorate_guard_outside();
`;

export const sql = [
  TABLES,
  tenancy('outside_holding', {
    member: { read: ALL },
    auditor: { read: ALL },
    admin: { read: ALL, add: ALL, change: ALL, remove: ALL },
    system: { read: ALL },
  }),
  STRUCTURE,
].join('\n');
