/**
 * Who was invited comes when they accept: what was recorded between the invitation and that day is no news to them either. What they had read
 * by then stays read.
 */
export const sql = `
create trigger membership_came after update of status on membership for each row
  when (old.status = 'Invited' and new.status = 'Active') execute function quorate_begin_news();

insert into notification_read (user_id, entity_id, up_to)
  select m.user_id, m.entity_id, max(e.sequence)
    from membership m join event e
      on e.entity_id = m.entity_id and e.type = 'membership.accepted' and e.subject_id = m.user_id
    group by m.user_id, m.entity_id
  on conflict (user_id, entity_id) do update set up_to = greatest(notification_read.up_to, excluded.up_to);
`;
