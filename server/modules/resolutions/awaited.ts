import { sql, type Transaction } from 'kysely';
import type { Decision } from '#contract/decision/ballot';
import { groupBy } from '#domain/entity/group-by';
import type { Schema } from '#server/database/schema';

/**
 * Whether a decision maker `e` of the caller's still owes a vote, or consent to the way of deciding; `isAwaited` says the same of
 * rows that were read.
 */
function isOwed(now: Date) {
  return sql<boolean>`(resolution.status = 'Open' and resolution.deadline >= ${now} and not e.own_or_subsidiary
    and not (resolution.organ = 'shareholders' and e.source in ('managementBoard', 'supervisoryBoard')
      and e.weight = '0' and e.capital = '0')
    and not exists (select from my_entry d
      where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.decision = 'conflict')
    and ((e.term_ends is null or e.term_ends >= ${now})
        and not (e.conflicted and resolution.rule ->> 'conflicts' = 'excluded')
        and not exists (select from my_entry d
          where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.decision is not null)
      or jsonb_typeof(resolution.rule -> 'method') = 'object'
        and not exists (select from my_entry d
          where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.consent is not null)))`;
}

/** Whether a resolution waits for the caller. The days it may close on are found by an index. */
export function awaitsMe(now: Date) {
  return sql<boolean>`(resolution.closes_up >= ${now} and resolution.closes_up < 'infinity' and exists (
    select from my_decision_maker e where e.resolution_id = resolution.id and ${isOwed(now)}))`;
}

export interface MyDecisionMaker {
  readonly id: string;
  readonly decision: Decision | null;
  readonly owed: boolean;
}

/** The caller's decision makers in their order, by resolution: the last decision of each, and whether it waits. */
export async function readMyDecisionMakers(trx: Transaction<Schema>, ids: readonly string[], now: Date) {
  // An empty page asks nothing: the database would gather all that the caller decides on.
  if (ids.length === 0) return new Map<string, readonly MyDecisionMaker[]>();
  const { rows } = await sql<MyDecisionMaker>`
    select resolution.id, ${isOwed(now)} as owed, (select d.decision from my_entry d
        where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.decision is not null
        order by d.at desc, d.id desc limit 1) as decision
      from my_decision_maker e join resolution on resolution.id = e.resolution_id
      where e.resolution_id = any (${ids}::uuid[])
      order by e.position, e.id`.execute(trx);
  return groupBy(rows, ({ id }) => id);
}
