import { type Kysely, sql } from 'kysely';

/**
 * A resolution gets its number when it is sent, and a draft is deleted, not cancelled (product.md, "Resolutions"). Drafts
 * that were begun before lose the number they had, because nobody outside ever saw it; a draft that was cancelled before
 * keeps its number and stays readable.
 */
const DRAFTS = `
alter table resolution alter column year drop not null;
alter table resolution alter column sequence drop not null;
alter table resolution alter column number drop not null;

create or replace function quorate_guard_resolution() returns trigger language plpgsql as $$
begin
  if new.readers is distinct from old.readers and to_jsonb(new) - '{readers,decided_on}'::text[]
    = to_jsonb(old) - '{readers,decided_on}'::text[] then
    return new;
  end if;
  if old.status in ('Accepted', 'Rejected', 'Cancelled') then
    raise exception 'a resolution that is closed never changes' using errcode = '42501';
  end if;
  if new.entity_id <> old.entity_id or new.created_at <> old.created_at
      or (new.year, new.sequence, new.number) is distinct from (old.year, old.sequence, old.number)
        and old.status <> 'Draft' then
    raise exception 'a resolution keeps its entity, number and beginning' using errcode = '42501';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (('Draft', 'Pending'),
      ('Pending', 'Open'), ('Pending', 'Cancelled'),
      ('Open', 'Accepted'), ('Open', 'Rejected'), ('Open', 'Cancelled')) then
    raise exception 'a resolution does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  if old.status = 'Draft' then
    return new;
  end if;
  if (new.title, new.organ, new.rule, new.chair, new.papers_hash, new.supersedes, new.message, new.sent_at)
      is distinct from
      (old.title, old.organ, old.rule, old.chair, old.papers_hash, old.supersedes, old.message, old.sent_at)
      or (old.opened_at is not null and new.opened_at is distinct from old.opened_at) then
    raise exception 'what was sent is frozen' using errcode = '42501';
  end if;
  if new.deadline_day < old.deadline_day or new.deadline_day is null and old.deadline_day is not null
      or new.deadline is null and old.deadline is not null
      or new.deadline < old.deadline and jsonb_typeof(old.rule -> 'lapse') is distinct from 'object' then
    raise exception 'a deadline is only extended' using errcode = '42501';
  end if;
  return new;
end $$;

update resolution set year = null, sequence = null, number = null where status = 'Draft';
alter table resolution add constraint resolution_numbered
  check ((number is null) = (status = 'Draft') and num_nulls(year, sequence, number) in (0, 3));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DRAFTS).execute(db);
}
