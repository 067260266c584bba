/** A question is looked for among things of some kinds, or with some tags, and says so when it is read again. */
const ASKED = `
alter table answer
  add column kinds text[] not null default '{}',
  add column tags uuid[] not null default '{}';
`;

const NARROWED = `
-- Where things stand in the index: numbers of passages alone. Whoever asks leaves out what is out of reach.
create function quorate_ranges_of(p_kind text, p_ids uuid[]) returns bytea
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select string_agg(int4send(g.first) || int4send(g.passages) || int4send(g.terms), ''::bytea order by g.first)
      from search_source s join search_range g on g.source = s.id
      where s.entity_id = nullif(current_setting('quorate.entity', true), '')::uuid
        and current_setting('quorate.caller', true) in ('admin', 'member', 'auditor', 'guest')
        and s.kind = p_kind and s.is_ready and s.source_id = any (p_ids));
end $$;
revoke execute on function quorate_ranges_of(text, uuid[]) from public;
grant execute on function quorate_ranges_of(text, uuid[]) to quorate_app;
`;

export const sql = [ASKED, NARROWED].join('\n');
