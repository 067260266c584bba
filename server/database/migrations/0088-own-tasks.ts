import { NO_TOKEN, USER } from '../tenancy';

/**
 * Where somebody has tasks of these statuses, the soonest first: entities of memberships that are in force, whose tasks are on. What
 * the tasks are is read in each of them, under its policies.
 */
export const sql = `
create function quorate_entities_of_own_tasks(p_statuses text[], p_most integer)
  returns table (id uuid, name text, soonest date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.name, min(t.due_up)
    from membership m
    join entity e on e.id = m.entity_id
    join task_assignee a on a.entity_id = m.entity_id and a.user_id = m.user_id
    join task t on t.id = a.task_id
    where m.user_id = ${USER} and ${NO_TOKEN} and m.status = 'Active'
      and (m.access_ends is null or m.access_ends > current_date)
      and 'tasks' = any (e.features) and not t.is_suggestion and t.status = any (p_statuses)
    group by e.id, e.name
    order by 3, 1
    limit p_most
$$;
revoke execute on function quorate_entities_of_own_tasks(text[], integer) from public;
grant execute on function quorate_entities_of_own_tasks(text[], integer) to quorate_app;
`;
