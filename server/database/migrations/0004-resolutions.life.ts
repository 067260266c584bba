/** Columns that the database computes; before a row is written they are not known yet. */
const COMPUTED = [
  'decided_on',
  'title_key',
  'words_key',
  'number_key',
  'closes_up',
  'closes_down',
  'decided_up',
  'decided_down',
]
  .map((column) => `'${column}'`)
  .join(', ');

/** Names of persons and what they wrote, which may be erased. */
const PERSONAL = ['created_by_name', 'updated_by_name', 'cancel_reason']
  .map((column) => `'${column}'`)
  .join(', ');

/**
 * What the code promises of the life of a resolution, the database holds as well (product.md, "Resolutions"): no status
 * is skipped or taken back, what was sent stays as it was sent, a deadline is only extended (unless the rule lets the
 * resolution lapse before), the electorate is fixed with the sending (only where somebody is reached, and with which
 * account, may change), and decisions are taken only while it is open.
 */
export const LIFE = `
create function quorate_guard_resolution() returns trigger language plpgsql as $$
begin
  if new.readers is distinct from old.readers
    and to_jsonb(new) - array['readers', ${COMPUTED}] = to_jsonb(old) - array['readers', ${COMPUTED}] then
    return new;
  end if;
  if quorate_is_erasing()
    and to_jsonb(new) - array[${PERSONAL}, ${COMPUTED}] = to_jsonb(old) - array[${PERSONAL}, ${COMPUTED}] then
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
  if (new.title, new.organ, new.rule, new.chair, new.papers_hash, new.supersedes, new.message, new.sent_at, new.closing)
      is distinct from
      (old.title, old.organ, old.rule, old.chair, old.papers_hash, old.supersedes, old.message, old.sent_at, old.closing)
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
create trigger resolution_guard before update on resolution for each row execute function quorate_guard_resolution();

create function quorate_guard_decision_maker() returns trigger language plpgsql as $$
begin
  if quorate_is_erasing() then
    new := jsonb_populate_record(old, jsonb_build_object('name', new.name, 'email', new.email));
    return new;
  end if;
  if to_jsonb(new) - '{email,user_id,reminded_at,advised_at}'::text[]
      is distinct from to_jsonb(old) - '{email,user_id,reminded_at,advised_at}'::text[]
      and exists (select from resolution r where r.id = old.resolution_id and r.status <> 'Draft') then
    raise exception 'the electorate is fixed with the sending' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger decision_maker_guard before update on decision_maker
  for each row execute function quorate_guard_decision_maker();
`;
