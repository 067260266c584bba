import type { Transaction } from 'kysely';
import type { Candidate } from '#contract/calls/meetingConvening';
import { MEETING_LIMITS } from '#contract/calls/meetings';
import type { NoticeInvitee } from '#contract/meetingNotice';
import type { MeetingType } from '#contract/vocabulary';
import { type Shareholder, shareholdersOf } from '#domain/holdings/electorate';
import { wholeWeights } from '#domain/meetings/weights';
import { colorOf } from '#server/color';
import type { Schema } from '#server/database/schema';
import { type BoardRow, boardRows } from '#server/group/board.queries';
import { readHoldings } from '#server/group/holding.queries';

/** A candidate, and as whom the law knows them. */
export interface KnownCandidate extends Candidate {
  readonly partyId: string;
  readonly userId: string | null;
  readonly invitee: NoticeInvitee;
}

const CHAIRS = /chair|voorzitter/i;

interface Seat {
  readonly invitee: 'directors' | 'supervisors';
  readonly votes: boolean;
  readonly isRequired: boolean;
}

function memberOf(row: BoardRow, { invitee, votes, isRequired }: Seat): KnownCandidate {
  const chairs = votes && CHAIRS.test(row.position);
  return {
    partyId: row.party_id,
    userId: row.user_id,
    name: row.name,
    email: row.email ?? '',
    color: row.color ?? colorOf(row.name),
    role: chairs ? 'chair' : votes ? 'member' : 'guest',
    capacity: row.position,
    weight: votes ? '1' : '0',
    capital: '0',
    ownOrSubsidiaryShares: false,
    isRequired,
    invitee,
  };
}

interface Shares {
  readonly entityId: string;
  readonly invitee: NoticeInvitee;
}

/** The largest first. Who has shares without a vote is entitled to meet, but for the company itself (BW 2:227(2)). */
function holdersOf(
  holders: readonly Shareholder[],
  { entityId, invitee }: Shares,
): readonly KnownCandidate[] {
  const votes = wholeWeights(holders.map(({ weight }) => weight));
  const parts = wholeWeights(holders.map(({ capital }) => capital));
  return holders
    .map(
      (holder, at): KnownCandidate => ({
        partyId: holder.partyId,
        userId: holder.userId,
        name: holder.name,
        email: holder.email ?? '',
        color: holder.color ?? colorOf(holder.name),
        role: 'member',
        capacity: holder.classes.join(', '),
        weight: votes[at] ?? '0',
        capital: parts[at] ?? '0',
        ownOrSubsidiaryShares: holder.ownOrSubsidiaryShares,
        isRequired: holder.entityId !== entityId,
        invitee,
      }),
    )
    .toSorted((one, other) => Number(BigInt(other.weight) - BigInt(one.weight)));
}

/** Each once: who comes in several capacities comes in the first. */
function onceEach(all: readonly KnownCandidate[]): readonly KnownCandidate[] {
  const seen = new Set<string>();
  return all
    .filter(({ partyId }) => !seen.has(partyId) && seen.add(partyId))
    .slice(0, MEETING_LIMITS.attendees);
}

interface Convened {
  readonly entityId: string;
  readonly type: MeetingType;
  readonly day: string;
}

/**
 * Who is to be invited to a meeting of a type, and who else may be, as boards and holdings are on a day.
 * @param withoutVote parties whose shares have no vote; none where it is only asked who is to come.
 */
export async function readCandidates(
  trx: Transaction<Schema>,
  { entityId, type, day }: Convened,
  withoutVote: ReadonlySet<string>,
): Promise<readonly KnownCandidate[]> {
  const board = async (kind: 'management' | 'supervisory', seat: Seat) => {
    const rows = await boardRows(trx, kind, { entityId, day })
      .orderBy('member.valid_from')
      .orderBy('member.id')
      .limit(MEETING_LIMITS.attendees)
      .execute();
    return rows.map((row) => memberOf(row, seat));
  };
  const directors = (votes: boolean, isRequired: boolean) =>
    board('management', { invitee: 'directors', votes, isRequired });
  const supervisors = (votes: boolean, isRequired: boolean) =>
    board('supervisory', { invitee: 'supervisors', votes, isRequired });
  switch (type) {
    case 'Management Board Meeting':
      return onceEach(await directors(true, true));
    case 'Supervisory Board Meeting':
      return onceEach([...(await supervisors(true, true)), ...(await directors(false, false))]);
    case 'Other':
      return onceEach([...(await directors(true, false)), ...(await supervisors(true, false))]);
    default: {
      const invitee = type === 'General Meeting' ? 'shareholders' : 'class';
      const holders = shareholdersOf(await readHoldings(trx, entityId, day), withoutVote);
      return onceEach([
        ...holdersOf(holders, { entityId, invitee }),
        ...(await directors(false, true)),
        ...(await supervisors(false, true)),
      ]);
    }
  }
}

/** Those of whom the law asks for somebody who is not among these people. */
export function missingOf(
  candidates: readonly KnownCandidate[],
  people: readonly { readonly party_id: string | null; readonly user_id: string | null }[],
): readonly NoticeInvitee[] {
  const parties = new Set(people.map(({ party_id }) => party_id));
  const users = new Set(people.flatMap(({ user_id }) => user_id ?? []));
  const missing = candidates.filter(
    ({ isRequired, partyId, userId }) =>
      isRequired && !parties.has(partyId) && !(userId !== null && users.has(userId)),
  );
  return [...new Set(missing.map(({ invitee }) => invitee))];
}
