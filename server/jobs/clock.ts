/**
 * A clock that was ahead has left jobs that begin only when it is that late again; while one of them waits, no other of its kind is added.
 * What it has finished would keep the time slots of those days. The clock of the database counts, by which the queue goes.
 */
export const PULL_BACK = `
with looked as (
  update pgboss.version set maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now())
    where greatest(maintained_on, monitored_on) > now()
), finished as (
  delete from pgboss.job where state > 'active' and completed_on > now() + interval '1 second'
)
update pgboss.job set created_on = least(created_on, now()), started_on = least(started_on, now()),
    start_after = least(start_after, now()), singleton_on = null
  where state <= 'active' and greatest(created_on, started_on) > now() + interval '1 second'`;
