import type { Transaction } from 'kysely';
import type { Candidates, DraftDecisionMaker } from '#contract/calls/drafts';
import {
  type HoldingInForce,
  type Shareholder,
  shareholdersOf,
  unknownPart,
} from '#domain/holdings/electorate';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { type MemberInOffice, readMembersInOffice } from '#server/group/board.queries';
import { readConflictsOn } from '#server/group/conflict.queries';
import { readHoldings } from '#server/group/holding.queries';
import { readWithoutVote } from '#server/group/shareholders';
import { presetsFor } from './presets';
import { type Representative, readFormerRepresentatives } from './representative.queries';
import { readRoom } from './resolution.queries';
import { termEndOf } from './terms.end';

/** What every candidate has until somebody says otherwise. */
export const UNMARKED = {
  group: null,
  present: false,
  conflicted: false,
  ownOrSubsidiaryShares: false,
  termEnds: null,
} satisfies Partial<DraftDecisionMaker>;

function directorOf(member: MemberInOffice, termEnds: Date | null): DraftDecisionMaker {
  return {
    ...UNMARKED,
    id: newId(),
    source: member.kind === 'management' ? 'managementBoard' : 'supervisoryBoard',
    partyId: member.partyId,
    name: member.name,
    representing: member.represents,
    email: member.email ?? '',
    weight: '1',
    capital: '0',
    termEnds: termEnds?.toISOString() ?? null,
  };
}

/** A person holds for themself; others are represented by a director who does so, else by whoever did last. */
function representativeOf(
  holding: Shareholder,
  members: readonly MemberInOffice[],
  former: ReadonlyMap<string, Representative>,
): Representative | null {
  if (holding.kind === 'natural') return null;
  const director = members.find(({ representsId }) => representsId === holding.partyId);
  if (director) return { partyId: director.partyId, name: director.name, email: director.email ?? '' };
  return former.get(holding.name) ?? null;
}

function holderOf(holder: Shareholder, representative: Representative | null): DraftDecisionMaker {
  const { weight, capital, ownOrSubsidiaryShares } = holder;
  const inPerson = { partyId: holder.partyId, name: holder.name, email: holder.email ?? '' };
  return {
    ...UNMARKED,
    id: newId(),
    source: 'holdings',
    ...(representative ?? inPerson),
    representing: representative ? holder.name : null,
    ...{ weight, capital, ownOrSubsidiaryShares },
  };
}

interface Today {
  readonly day: string;
  readonly members: readonly MemberInOffice[];
}

async function holders(
  trx: Transaction<Schema>,
  caller: Caller,
  holdings: readonly HoldingInForce[],
  { day, members }: Today,
): Promise<readonly DraftDecisionMaker[]> {
  if (holdings.length === 0) return [];
  const shareholders = shareholdersOf(holdings, await readWithoutVote(trx, caller, day));
  const represented = shareholders.filter(({ kind }) => kind !== 'natural').map(({ name }) => name);
  const former = await readFormerRepresentatives(trx, currentEntity(caller).id, represented);
  return shareholders.map((one) => holderOf(one, representativeOf(one, members, former)));
}

/** Terms on both boards that are not over on a day. */
function readTerms(trx: Transaction<Schema>, entityId: string, day: string) {
  return trx
    .selectFrom('board_member')
    .select(['kind', 'party_id', 'valid_from', 'valid_to'])
    .where('entity_id', '=', entityId)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .execute();
}

/** Who can be asked to decide, as boards and holdings are today; ids are new each time. */
export async function readCandidates(
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
): Promise<Candidates> {
  const { id: entityId } = currentEntity(caller);
  const room = await readRoom(trx, entityId);
  const day = dayIn(room.timeZone, now);
  const [members, terms, holdings, conflicts] = await Promise.all([
    readMembersInOffice(trx, entityId, day),
    readTerms(trx, entityId, day),
    readHoldings(trx, entityId, day),
    readConflictsOn(trx, entityId, day),
  ]);
  const board = (kind: MemberInOffice['kind']) =>
    members
      .filter((member) => member.kind === kind)
      .map((member) => {
        const own = terms.filter((term) => term.kind === kind);
        const end = termEndOf(own, member.partyId, { asked: now, timeZone: room.timeZone });
        return directorOf(member, end);
      });
  return {
    managementBoard: board('management'),
    supervisoryBoard: board('supervisory'),
    holdings: await holders(trx, caller, holdings, { day, members }),
    unknownHolders: unknownPart(holdings),
    presets: presetsFor(room),
    conflicts,
  };
}
