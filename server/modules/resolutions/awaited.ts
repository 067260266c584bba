import { type RawBuilder, sql } from 'kysely';
import type { Decision } from '#contract/decision/ballot';
import { groupBy } from '#domain/entity/group-by';
import { owesAnswer, standingDecision } from './acts';
import { ruleOf } from './ballot';
import type { Answering } from './ballot.queries';
import type { ResolutionRow } from './resolution.queries';

/**
 * Whether a decision maker `e` of the caller's still owes a vote, or consent to the way of deciding; `owesAnswer` says the same of
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

/** What an answer of the caller is judged by. */
type Answerable = Pick<ResolutionRow, 'status' | 'deadline' | 'rule' | 'organ'>;

interface MyDecisionMaker {
  /** The decision that stands. */
  readonly decision: Decision | null;
  readonly owed: boolean;
}

/** A decision maker of the caller's with one of the entries handed in for it, or none, as JSON: moments are texts. */
interface MyRow extends Omit<Answering, 'term_ends'> {
  readonly id: string;
  readonly position: number;
  readonly term_ends: string | null;
  readonly entry: string | null;
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  /** Seconds since 1970. */
  readonly at: number | null;
}

/** What a statement says of the caller's own decision makers of a resolution. */
export interface WithMine {
  readonly mine: readonly MyRow[] | null;
}

/**
 * The caller's decision makers of a resolution, with what was handed in for each. What they owe is judged where it was read: a
 * statement that does so asks for the entries once for each question.
 */
export function mineOf(resolution: 'resolution' | 'slice'): RawBuilder<WithMine['mine']> {
  return sql`(select json_agg(json_build_object('id', e.id, 'source', e.source, 'weight', e.weight, 'capital', e.capital,
        'own_or_subsidiary', e.own_or_subsidiary, 'conflicted', e.conflicted, 'term_ends', e.term_ends,
        'position', e.position, 'decision', d.decision, 'consent', d.consent, 'at', extract(epoch from d.at), 'entry', d.id))
      from my_decision_maker e left join my_entry d on d.decision_maker_id = e.id
      where e.resolution_id = ${sql.ref(`${resolution}.id`)})`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byOrder = (a: MyRow, b: MyRow): number =>
  a.position - b.position ||
  compare(a.id, b.id) ||
  (a.at ?? 0) - (b.at ?? 0) ||
  compare(a.entry ?? '', b.entry ?? '');

/** What the caller decided for a resolution, and what they owe, for each of their decision makers. */
export function ownAnswers(row: Answerable & WithMine, now: Date): readonly MyDecisionMaker[] {
  if (!row.mine) return [];
  const rule = ruleOf(row);
  const inOrder = row.mine.toSorted(byOrder);
  return [...groupBy(inOrder, ({ id }) => id).values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const decisionMaker = {
      ...first,
      term_ends: first.term_ends === null ? null : new Date(first.term_ends),
    };
    const decision = standingDecision(rule, entries)?.decision ?? null;
    return [{ decision, owed: owesAnswer(row, decisionMaker, entries, now) }];
  });
}
