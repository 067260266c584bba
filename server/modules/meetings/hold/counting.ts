import type { Selectable, Transaction } from 'kysely';
import type { MeetingVote, VoteReceipt } from '#contract/calls/meetingHold';
import type { Ballot, Entry } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import { ballotOf, countVote } from '#domain/meetings/quorum';
import type { Schema } from '#server/database/schema';
import type { MeetingVoteEntryTable, MeetingVoteTable } from '#server/database/schema/meetingHold';
import { asSystem } from '#server/database/system';
import { notFound } from '#server/problem';
import { attendanceOf, type Held } from './held';

export type VoteRow = Selectable<MeetingVoteTable>;
export type EntryRow = Selectable<MeetingVoteEntryTable>;

/** @throws Refusal 404 for a vote of another meeting, or of an item that the caller does not read. */
export async function findVote(trx: Transaction<Schema>, { row }: Held, id: string): Promise<VoteRow> {
  const vote = await trx
    .selectFrom('meeting_vote')
    .selectAll()
    .where('id', '=', id)
    .where('meeting_id', '=', row.id)
    .executeTakeFirst();
  if (!vote) throw notFound();
  return vote;
}

/** Every vote of whoever reads the item is counted, whoever asks. */
export async function readEntries(trx: Transaction<Schema>, vote: VoteRow): Promise<readonly EntryRow[]> {
  return asSystem(trx, () =>
    trx.selectFrom('meeting_vote_entry').selectAll().where('vote_id', '=', vote.id).orderBy('id').execute(),
  );
}

/** The entry that stands for each attendee: the last one, where it took nothing back. */
export function standingVotes(entries: readonly EntryRow[]): ReadonlyMap<string, MeetingVote> {
  const standing = new Map<string, MeetingVote>();
  for (const { attendee_id, decision } of entries) {
    if (decision === null) standing.delete(attendee_id);
    else standing.set(attendee_id, decision);
  }
  return standing;
}

/** The rule decides by the last word of each: what the secretary notes again was heard wrong, and is no change of mind. */
function entriesOf(rows: readonly EntryRow[]): readonly Entry[] {
  const last = new Map<string, EntryRow>();
  for (const row of rows) last.set(row.attendee_id, row);
  return [...last.values()].map(({ attendee_id, decision, at }) => ({
    decisionMaker: attendee_id,
    decision,
    at: at.toISOString(),
  }));
}

/** What a vote is counted by at a moment; of one that is closed, as it was then. */
export function ballotAt(held: Held, vote: VoteRow, entries: readonly EntryRow[], at: Date): Ballot {
  const end = vote.closed_at ?? at;
  const { presences } = attendanceOf(held, vote.item_id, end);
  const tieBreak =
    vote.tie_result && vote.tie_at ? { result: vote.tie_result, at: vote.tie_at.toISOString() } : null;
  const terms = {
    rule: vote.rule,
    organ: vote.organ,
    opensAt: vote.opened_at.toISOString(),
    closedAt: vote.closed_at?.toISOString() ?? null,
    tieBreak,
  };
  return ballotOf(terms, vote.voters, presences, entriesOf(entries));
}

/** What a vote comes to by the engine that counts resolutions; null where nothing can be counted. */
export function countOf(
  held: Held,
  vote: VoteRow,
  entries: readonly EntryRow[],
  at: Date,
): Evaluation | null {
  return countVote(ballotAt(held, vote, entries, at), at.toISOString(), vote.closed_at !== null);
}

export function receiptOf({ row }: Held, voteId: string, evaluation: Evaluation | null): VoteReceipt {
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    voteId,
    outcome: evaluation?.outcome ?? 'open',
    quorumMet: evaluation?.quorumMet ?? null,
  };
}

/** What a vote comes to, with everything it follows from. @throws Refusal 404. */
export async function counted(trx: Transaction<Schema>, held: Held, voteId: string, at: Date) {
  const vote = await findVote(trx, held, voteId);
  const evaluation = vote.evaluation ?? countOf(held, vote, await readEntries(trx, vote), at);
  return { id: vote.id, rule: vote.rule, evaluation };
}
