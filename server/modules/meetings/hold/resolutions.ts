import type { Transaction } from 'kysely';
import type { Rule } from '#contract/decision/rule';
import { sameJson } from '#domain/json';
import { isDecisive, ORGAN_OF } from '#domain/meetings/quorum';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { CountedVote, DecidedByVote } from '#server/module';
import { conflict } from '#server/problem';
import { readAttendees } from '../queries';
import { ballotAt, countOf, type EntryRow, type VoteRow } from './counting';
import { type Held, ruleOf } from './held';
import { because, fault } from './reasons';

/** Drafts that items are about. What a confidential item is about is only decided where that is asked: everybody reads what was decided. */
async function draftsOf(
  trx: Transaction<Schema>,
  items: readonly string[],
  isAsked: boolean,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('agenda_item')
    .innerJoin('resolution', 'resolution.id', 'agenda_item.resolution_id')
    .select('resolution.id')
    .distinct()
    .where('agenda_item.id', 'in', items)
    .where('resolution.status', '=', 'Draft')
    .where((eb) => (isAsked ? eb.lit(true) : eb('agenda_item.is_confidential', '=', false)))
    .execute();
  return rows.map(({ id }) => id);
}

/** What a vote that is opened decides, and the one rule that it is counted by. */
export interface PutToVote {
  readonly drafts: readonly string[];
  readonly rule: Rule;
  readonly events: readonly NewEvent[];
}

interface Asked {
  readonly items: readonly string[];
  readonly rule: Rule | undefined;
  readonly decides: boolean | undefined;
}

/** @throws Refusal 403, 409 and 422 as `DecidedByVote.prepare`; 422 where the drafts are decided by different rules. */
export async function putToVote(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  { items, rule, decides }: Asked,
  byVote: DecidedByVote,
  at: Date,
): Promise<PutToVote> {
  const meetings = ruleOf(held);
  const isOn = currentEntity(caller).features.includes('resolutions');
  const drafts = isOn && decides !== false ? await draftsOf(trx, items, decides === true) : [];
  if (drafts.length === 0) return { drafts, rule: rule ?? meetings, events: [] };
  const { number, type } = held.row;
  const meeting = { number, organ: ORGAN_OF[type] };
  const { rules, events } = await byVote.prepare(trx, caller, drafts, meeting, at);
  const [first = meetings, ...others] = rules.map((own) => own ?? meetings);
  if (!rule && others.some((other) => !sameJson(first, other))) throw fault('isTogether', 'rulesDiffer');
  return { drafts, rule: rule ?? first, events };
}

/** Everybody on the ballot of a vote, and who noted or handed in what they voted. */
async function countedVote(
  trx: Transaction<Schema>,
  held: Held,
  vote: VoteRow,
  entries: readonly EntryRow[],
  at: Date,
): Promise<CountedVote> {
  const { id, number } = held.row;
  const attendees = await asSystem(trx, () => readAttendees(trx, id));
  return {
    meeting: { id, number },
    ballot: ballotAt(held, vote, entries, at),
    people: new Map(
      attendees.map((row) => [
        row.id,
        { partyId: row.party_id, userId: row.user_id, name: row.name, email: row.email, color: row.color },
      ]),
    ),
    enteredBy: new Map(entries.map(({ attendee_id, by_user_id }) => [attendee_id, by_user_id])),
  };
}

/**
 * Decides the drafts of a vote that is closed and no tie any more. Where the quorum was not there, or nobody voted, nothing was decided:
 * they stay drafts, for another meeting.
 * @param before the vote as it was until now. @throws Refusal 409 where something else is declared than what was counted.
 */
export async function decideDrafts(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  {
    before,
    vote,
    entries,
  }: { readonly before: VoteRow; readonly vote: VoteRow; readonly entries: readonly EntryRow[] },
  byVote: DecidedByVote,
  at: Date,
): Promise<readonly NewEvent[]> {
  if (vote.resolutions.length === 0) return [];
  const evaluation = countOf(held, vote, entries, at);
  if (vote.declared && vote.declared !== evaluation?.outcome) throw conflict(because('declaredOtherwise'));
  if (isDecisive(before.evaluation) || !isDecisive(evaluation)) return [];
  return byVote.decide(trx, caller, vote.resolutions, await countedVote(trx, held, vote, entries, at), at);
}
