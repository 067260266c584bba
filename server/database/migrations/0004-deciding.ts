import { type Kysely, sql } from 'kysely';

/** A link is asked for a moment, not for the database's own: one clock says what is over. */
const ENTERING = `
drop function quorate_enter_link(text);
create function quorate_enter_link(p_hash text, p_now timestamptz) returns json language plpgsql as $$
declare
  v_link record;
begin
  select l.entity_id, l.resolution_id, l.decision_maker_id, l.used_at into v_link
    from decision_link l join entity e on e.id = l.entity_id
    where l.hash = p_hash and l.expires_at > p_now and 'resolutions' = any (e.features);
  if not found then
    return null;
  end if;
  perform set_config('quorate.user', '', true),
    set_config('quorate.decision_maker', v_link.decision_maker_id::text, true),
    set_config('quorate.entity', v_link.entity_id::text, true),
    set_config('quorate.role', 'Link', true),
    set_config('quorate.visible', array[v_link.entity_id]::text, true),
    set_config('quorate.platform', '', true),
    set_config('role', 'quorate_app', true);
  return json_build_object('entityId', v_link.entity_id, 'resolutionId', v_link.resolution_id,
    'decisionMakerId', v_link.decision_maker_id, 'usedAt', v_link.used_at);
end $$;
revoke execute on function quorate_enter_link(text, timestamptz) from public;

-- An admin ends links of an address that was replaced; what they hold is a hash.
drop policy read on decision_link;
create policy read on decision_link for select to quorate_app
  using (entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid)
    and ((select current_setting('quorate.role', true) in ('Admin', 'System'))
      or decision_maker_id = (select nullif(current_setting('quorate.decision_maker', true), '')::uuid)
      or (select true from my_decision_maker s where s.id = decision_link.decision_maker_id)));

-- What follows by itself from what a caller did, such as the end of a vote, is nobody's act.
drop policy add on event;
create policy add on event for insert to quorate_app
  with check (
    (actor_user_id is null or actor_user_id = (select nullif(current_setting('quorate.user', true), '')::uuid))
    and (entity_id = (select nullif(current_setting('quorate.entity', true), '')::uuid)
      or (select current_setting('quorate.platform', true) = 'on')));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ENTERING).execute(db);
}
