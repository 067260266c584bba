/**
 * The electorate is fixed with the sending, but for what an appointment that changes does to it: a term that ends ends the vote
 * (product.md, "Boards"). Only the system writes that, beside the change of the appointment.
 */
export const sql = `
create or replace function quorate_guard_decision_maker() returns trigger language plpgsql as $$
declare
  free text[] := '{email,user_id,reminded_at,advised_at}';
begin
  if quorate_is_erasing() then
    new := jsonb_populate_record(old, jsonb_build_object('name', new.name, 'email', new.email));
    return new;
  end if;
  if current_user = 'quorate_system' then
    free := free || '{term_ends}'::text[];
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
      and exists (select from resolution r where r.id = old.resolution_id and r.status <> 'Draft') then
    raise exception 'the electorate is fixed with the sending' using errcode = '42501';
  end if;
  return new;
end $$;

create index decision_maker_party on decision_maker (entity_id, party_id);
`;
