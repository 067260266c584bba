import { ALL, tenancy } from '../tenancy';

/**
 * What administrators of the platform read of it as a whole: figures, counted by a function with its owner's rights that answers
 * numbers and names of pages, kinds and jobs alone; and what was removed because its time was over.
 */
const TABLES = `
create table retention_run (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- How long such things were kept then, in days.
  days integer not null,
  removed integer not null
);
create index retention_run_kind on retention_run (kind, at desc);

create function quorate_platform_figures(p_from date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_jobs jsonb := '[]';
begin
  if coalesce(current_setting('quorate.platform', true), '') <> 'on' then
    return null;
  end if;
  if to_regclass('pgboss.job') is not null then
    execute 'select coalesce(jsonb_agg(row_to_json(j)), ''[]'') from (
      select name, state::text as state, count(*)::integer as count from pgboss.job
        group by name, state order by name, state limit 200) j' into v_jobs;
  end if;
  return jsonb_build_object(
    'counts', (select coalesce(jsonb_agg(row_to_json(c)), '[]') from (
      select kind, name, sum(count)::integer as count,
          sum(sum(count)) over (partition by kind)::integer as total,
          row_number() over (partition by kind order by sum(count) desc, name)::integer as place
        from telemetry where day >= p_from group by kind, name) c where place <= 20),
    'mails', (select coalesce(jsonb_agg(row_to_json(m)), '[]') from (
      select status, count(*)::integer as count from mail group by status order by status) m),
    'jobs', v_jobs,
    'files', (select count(*)::integer from document_version),
    'bytes', (select coalesce(sum(size_bytes), 0)::text from document_version));
end $$;
revoke execute on function quorate_platform_figures(date) from public;
grant execute on function quorate_platform_figures(date) to quorate_app;
`;

export const sql = [TABLES, tenancy('retention_run', { platform: { read: ALL } }, ALL)].join('\n');
