import type { Insertable, Transaction } from 'kysely';
import type { DecisionMakerSource } from '#contract/calls/drafts';
import type { Ballot, Organ } from '#contract/decision/ballot';
import { lineOf } from '#contract/line';
import { countVote } from '#domain/meetings/quorum';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { DecisionEntryTable, DecisionMakerTable } from '#server/database/schema/resolutions';
import { asSystem } from '#server/database/system';
import type { CountedVote, DecidedByVote } from '#server/module';
import { isDecided, statusOf } from './closing';
import { findDraft } from './draft.read';
import { move } from './move';
import { takeNumber } from './number';
import { knownValues, placeholderValues } from './placeholders';
import { eventOf } from './record';
import { lockResolution, type ResolutionRow, readPapers, readRoom, readText } from './resolution.queries';
import { freezeText } from './sending';
import { checkDrafter } from './voted.prepare';

const SOURCE_OF: Readonly<Record<Organ, DecisionMakerSource>> = {
  managementBoard: 'managementBoard',
  supervisoryBoard: 'supervisoryBoard',
  directors: 'hand',
  shareholders: 'holdings',
};

/** The ballot of a meeting as that of one resolution, whose decision makers have ids of their own. */
function ballotOfResolution(ballot: Ballot, idOf: (attendee: string) => string): Ballot {
  return {
    ...ballot,
    decisionMakers: ballot.decisionMakers.map((one) => ({ ...one, id: idOf(one.id) })),
    entries: ballot.entries.map((entry) => ({ ...entry, decisionMaker: idOf(entry.decisionMaker) })),
    chair: ballot.chair && idOf(ballot.chair),
  };
}

/** One resolution with the vote that decides it. */
interface Deciding {
  readonly row: ResolutionRow;
  readonly vote: CountedVote;
  readonly idOf: (attendee: string) => string;
}

function decisionMakersIn({
  row,
  vote: { ballot, people },
  idOf,
}: Deciding): readonly Insertable<DecisionMakerTable>[] {
  return ballot.decisionMakers.flatMap((voter, position) => {
    const person = people.get(voter.id);
    if (!person) return [];
    return [
      {
        id: idOf(voter.id),
        resolution_id: row.id,
        entity_id: row.entity_id,
        position,
        source: SOURCE_OF[ballot.organ],
        party_id: person.partyId,
        user_id: person.userId,
        name: person.name,
        representing: null,
        email: person.email,
        color: person.color,
        weight: voter.weight,
        capital: voter.capital,
        group: voter.group,
        present: voter.present,
        conflicted: voter.conflicted,
        own_or_subsidiary: voter.ownOrSubsidiaryShares,
      },
    ];
  });
}

function entriesIn({
  row,
  vote: { ballot, enteredBy },
  idOf,
}: Deciding): readonly Insertable<DecisionEntryTable>[] {
  return ballot.entries
    .filter(({ decision }) => decision !== null)
    .map(({ decisionMaker, decision, at }) => ({
      id: newId(),
      resolution_id: row.id,
      entity_id: row.entity_id,
      decision_maker_id: idOf(decisionMaker),
      decision,
      via: 'meeting',
      by_user_id: enteredBy.get(decisionMaker) ?? null,
      at: new Date(at),
    }));
}

/** Numbers and freezes the draft, and fixes who decided: those who could vote in the meeting, whoever the draft had listed. */
async function freeze(trx: Transaction<Schema>, deciding: Deciding, at: Date): Promise<ResolutionRow> {
  const { row, vote, idOf } = deciding;
  const { ballot, meeting } = vote;
  const closedAt = new Date(ballot.deadline);
  const room = await readRoom(trx, row.entity_id);
  const text = await readText(trx, row.id);
  const papers = await readPapers(trx, row.id);
  if (!text) throw new Error(`Draft ${row.id} was put to the vote without a text`);
  await trx.deleteFrom('decision_maker').where('resolution_id', '=', row.id).execute();
  const decisionMakers = decisionMakersIn(deciding);
  await trx
    .insertInto('decision_maker')
    .values([...decisionMakers])
    .execute();
  const title = lineOf(row.title);
  const number = await takeNumber(trx, row.entity_id, Number(dayIn(room.timeZone, closedAt).slice(0, 4)));
  const numbered = { ...row, ...number, title, organ: ballot.organ, deadline: closedAt };
  const values = knownValues(placeholderValues(numbered, room, closedAt));
  const papers_hash = await freezeText(trx, row, { title, text, values, papers });
  await move(trx, row, 'send', {
    ...number,
    title,
    organ: ballot.organ,
    rule: JSON.stringify(ballot.rule),
    preset: null,
    chair: ballot.chair && idOf(ballot.chair),
    deadline_day: null,
    deadline: closedAt,
    closing: 'deadline',
    listed_at: closedAt,
    papers_hash,
    decision_makers: decisionMakers.length,
    decided_in: meeting.id,
    updated_at: at,
  });
  return { ...numbered, status: 'Pending' };
}

async function decideOne(
  trx: Transaction<Schema>,
  caller: Caller,
  draft: ResolutionRow,
  vote: CountedVote,
  at: Date,
): Promise<NewEvent> {
  const ids = new Map(vote.ballot.decisionMakers.map(({ id }) => [id, newId()]));
  const idOf = (attendee: string) => ids.get(attendee) ?? attendee;
  const deciding: Deciding = { row: draft, vote, idOf };
  const evaluation = countVote(ballotOfResolution(vote.ballot, idOf), at.toISOString(), true);
  if (!isDecided(evaluation)) throw new Error(`Nothing decides draft ${draft.id}`);
  const sent = await freeze(trx, deciding, at);
  const status = statusOf(evaluation);
  const closedAt = new Date(vote.ballot.deadline);
  await move(trx, sent, 'open', { opened_at: new Date(vote.ballot.opensAt) });
  await asSystem(trx, async () => {
    const entries = entriesIn(deciding);
    await trx
      .insertInto('decision_entry')
      .values([...entries])
      .execute();
    await move(trx, { id: draft.id, status: 'Open' }, status === 'Accepted' ? 'accept' : 'reject', {
      outcome: JSON.stringify(evaluation),
      tie_break: vote.ballot.tieBreak && JSON.stringify(vote.ballot.tieBreak),
      decided: entries.length,
      closed_at: closedAt,
    });
  });
  return eventOf(caller, sent, {
    type: status === 'Accepted' ? 'resolution.accepted' : 'resolution.rejected',
    at,
    payload: {
      early: false,
      closedAt: closedAt.toISOString(),
      reasons: evaluation.reasons.map(({ reason }) => reason),
      meeting: vote.meeting.number,
    },
  });
}

/** As `DecidedByVote` has it. Nobody is mailed: who voted was there, and the minutes tell the others. */
export const decideByVote: DecidedByVote['decide'] = async (trx, caller, drafts, vote, at) => {
  checkDrafter(caller);
  const events: NewEvent[] = [];
  for (const id of [...drafts].sort()) {
    await findDraft(trx, caller, id);
    const row = await lockResolution(trx, currentEntity(caller).id, id);
    if (row?.status === 'Draft') events.push(await decideOne(trx, caller, row, vote, at));
  }
  return events;
};
