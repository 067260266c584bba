import type { Transaction } from 'kysely';
import type { HeldNote, HeldVote, Holding } from '#contract/calls/meetingHold';
import type { Evaluation } from '#contract/decision/derivation';
import { HOLD_LIMITS } from '#contract/meetingHold';
import { groupBy } from '#domain/entity/group-by';
import { voteHindrance } from '#domain/meetings/quorum';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { notFound } from '#server/problem';
import { countOf, type EntryRow, standingVotes, type VoteRow } from './counting';
import { attendanceOf, type Held, inPerson, quorumOf, ruleOf, voterOf } from './held';
import type { NoteRow } from './notes';

const SUMS_OF_NONE = { forWeight: '0', againstWeight: '0', abstainWeight: '0' } as const;

function sumsOf(evaluation: Evaluation | null) {
  if (!evaluation) return SUMS_OF_NONE;
  const { forWeight, againstWeight, abstainWeight } = evaluation;
  return { forWeight, againstWeight, abstainWeight };
}

function noteOf(row: NoteRow): HeldNote {
  return {
    id: row.id,
    item: row.item_id,
    kind: row.kind,
    text: row.text,
    assignee: row.assignee_id,
    due: row.due,
    by: row.by_name,
    at: row.at.toISOString(),
    revision: row.revision,
  };
}

function mineIn(held: Held, vote: VoteRow, caller: Caller): HeldVote['mine'] {
  const own = held.attendees.find(({ user_id }) => user_id === caller.userId);
  if (!own) return null;
  const { presences } = attendanceOf(held, vote.item_id);
  const isOpen = vote.closed_at === null && held.row.ended_at === null;
  return {
    attendee: own.id,
    hindrance: voteHindrance(voterOf(own), inPerson(presences.get(own.id)), isOpen),
  };
}

function voteOf(held: Held, vote: VoteRow, entries: readonly EntryRow[], caller: Caller, at: Date): HeldVote {
  const evaluation = vote.evaluation ?? countOf(held, vote, entries, at);
  const isClosed = vote.closed_at !== null;
  const seesAll = isClosed || currentEntity(caller).role === 'Admin';
  const mine = mineIn(held, vote, caller);
  const votes = [...standingVotes(entries)].map(([attendee, decision]) => ({ attendee, decision }));
  return {
    id: vote.id,
    item: vote.item_id,
    also: vote.also,
    resolutions: vote.resolutions,
    motion: vote.motion,
    way: vote.way,
    openedAt: vote.opened_at.toISOString(),
    closedAt: vote.closed_at?.toISOString() ?? null,
    outcome: isClosed ? (evaluation?.outcome ?? 'open') : 'open',
    declared: vote.declared,
    quorumMet: evaluation?.quorumMet ?? null,
    // While a vote is open, sums would tell what others voted.
    ...sumsOf(seesAll ? evaluation : null),
    isTied: isClosed && evaluation?.outcome === 'open',
    votes: seesAll ? votes : votes.filter(({ attendee }) => attendee === mine?.attendee),
    mine,
  };
}

async function readVotes(
  trx: Transaction<Schema>,
  held: Held,
  caller: Caller,
  at: Date,
): Promise<readonly HeldVote[]> {
  const votes = await trx
    .selectFrom('meeting_vote')
    .selectAll()
    .where('meeting_id', '=', held.row.id)
    .orderBy('id')
    .limit(HOLD_LIMITS.votes)
    .execute();
  const entries =
    votes.length === 0
      ? []
      : await asSystem(trx, () =>
          trx
            .selectFrom('meeting_vote_entry')
            .selectAll()
            .where('meeting_id', '=', held.row.id)
            .orderBy('id')
            .execute(),
        );
  const byVote = groupBy(entries, ({ vote_id }) => vote_id);
  return votes.map((vote) => voteOf(held, vote, byVote.get(vote.id) ?? [], caller, at));
}

/** @throws Refusal 404 for an item that is not the meeting's. */
function shownItem(held: Held, asked: string | undefined): string | null {
  if (asked === undefined) return held.course.item_id;
  const item = asked.toLowerCase();
  if (!held.items.includes(item)) throw notFound();
  return item;
}

/** A meeting as it is held, as far as the caller reads it. */
export async function readHolding(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  asked: string | undefined,
  at: Date,
): Promise<Holding> {
  const { row, course, lines } = held;
  const shown = shownItem(held, asked);
  const { presences, proxies } = attendanceOf(held, shown);
  const items = await trx
    .selectFrom('item_course')
    .select(['item_id', 'began_at'])
    .where('meeting_id', '=', row.id)
    .orderBy('began_at')
    .execute();
  const notes = await trx
    .selectFrom('meeting_note')
    .selectAll()
    .where('meeting_id', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .limit(HOLD_LIMITS.notes)
    .execute();
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    beganAt: row.began_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    item: course.item_id,
    shownItem: shown,
    items: items.map(({ item_id, began_at }) => ({ id: item_id, beganAt: began_at.toISOString() })),
    people: held.attendees.map(({ id }) => ({
      id,
      presence: presences.get(id) ?? 'absent',
      proxyTo: proxies.get(id) ?? null,
    })),
    quorum: quorumOf(held, presences, at),
    rule: ruleOf(held),
    notes: notes.map(noteOf),
    votes: await readVotes(trx, held, caller, at),
    lines: lines.map((line) => ({
      id: line.id,
      attendee: line.attendee_id,
      act: line.act,
      to: line.proxy_to,
      item: line.item_id,
      at: line.at.toISOString(),
    })),
  };
}
