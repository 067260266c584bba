/**
 * How many resolutions of the entity are decided, up to some number. Whoever has entered the entity, but a guest or a link, reads all
 * of them, so that they are counted along an index, and no row is looked at for who may read it.
 */
export const sql = `
create index resolution_is_decided on resolution (entity_id) where decided_on;
create index resolution_is_undecided on resolution (entity_id) where not decided_on;

create function quorate_count_decided(p_most integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('quorate.caller', true) not in ('admin', 'member', 'auditor') then
    return 0;
  end if;
  return (select count(*) from (
    select from resolution
      where entity_id = nullif(current_setting('quorate.entity', true), '')::uuid and decided_on
      limit p_most) counted);
end $$;
revoke execute on function quorate_count_decided(integer) from public;
grant execute on function quorate_count_decided(integer) to quorate_app;
`;
