/** News begin with the membership: what was recorded before somebody came was never unread to them. */
export const sql = `
create function quorate_begin_news() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notification_read (user_id, entity_id, up_to)
    select new.user_id, new.entity_id, h.sequence from entity_head h where h.entity_id = new.entity_id
    on conflict (user_id, entity_id) do update set up_to = greatest(notification_read.up_to, excluded.up_to);
  return null;
end $$;
create trigger membership_news after insert on membership for each row execute function quorate_begin_news();

insert into notification_read (user_id, entity_id, up_to)
  select m.user_id, m.entity_id, max(e.sequence)
    from membership m join event e on e.entity_id = m.entity_id and e.at < m.created_at
    group by m.user_id, m.entity_id
  on conflict (user_id, entity_id) do update set up_to = greatest(notification_read.up_to, excluded.up_to);
`;
