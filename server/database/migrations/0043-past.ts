import { ALL, tenancy } from '../tenancy';
import { GROUP_ON } from './0043-past.group';
import { STRUCTURE } from './0043-past.structure';

const TABLES = `
-- What an entity was up to a day: valid_to is the first day on which it was otherwise. On days without a row it was as it is now.
create table entity_past (
  entity_id uuid not null references entity on delete cascade,
  valid_to date not null,
  name text not null,
  status text not null,
  country text,
  registration jsonb not null,
  address jsonb not null,
  primary key (entity_id, valid_to)
);
-- Of changes before this migration the record knows the status alone.
insert into entity_past (entity_id, valid_to, name, status, country, registration, address)
  select distinct on (e.id, changed.day) e.id, changed.day, e.name, changed.was, e.country, e.registration, e.address
    from entity e join (
      select v.entity_id, v.sequence, v.payload ->> 'from' as was,
          (v.at at time zone (n.settings ->> 'timeZone'))::date as day
        from event v join entity n on n.id = v.entity_id
        where v.type = 'entity.statusChanged' and v.subject_id = v.entity_id
    ) changed on changed.entity_id = e.id
    order by e.id, changed.day, changed.sequence;
`;

export const sql = [
  TABLES,
  tenancy('entity_past', {
    member: { read: ALL },
    auditor: { read: ALL },
    admin: { read: ALL, add: ALL },
    platform: { read: ALL, add: ALL },
  }),
  GROUP_ON,
  STRUCTURE,
].join('\n');
