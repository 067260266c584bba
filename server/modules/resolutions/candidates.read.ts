import type { Transaction } from 'kysely';
import type { Candidates, DraftDecisionMaker } from '#contract/calls/drafts';
import { controlledBy } from '#domain/entity/control';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { type MemberInOffice, readMembersInOffice } from '#server/group/board.queries';
import { readConflictsOn } from '#server/group/conflict.queries';
import { readGroup } from '#server/group/group.queries';
import {
  type Holder,
  type HoldingInForce,
  type Representative,
  readFormerRepresentatives,
  readHoldings,
} from './holdings.queries';
import { presetsFor } from './presets';
import { readRoom } from './resolution.queries';
import { partsByVoter, UNMARKED, unknownPart, weighHolders } from './shares';
import { termEndOf } from './terms.end';

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
  holding: Holder,
  members: readonly MemberInOffice[],
  former: ReadonlyMap<string, Representative>,
): Representative | null {
  if (holding.kind === 'natural') return null;
  const director = members.find(({ representsId }) => representsId === holding.partyId);
  if (director) return { partyId: director.partyId, name: director.name, email: director.email ?? '' };
  return former.get(holding.name) ?? null;
}

function holderOf(
  holding: Holder,
  representative: Representative | null,
  weights: Pick<DraftDecisionMaker, 'weight' | 'capital' | 'ownOrSubsidiaryShares'>,
): DraftDecisionMaker {
  const inPerson = { partyId: holding.partyId, name: holding.name, email: holding.email ?? '' };
  return {
    ...UNMARKED,
    id: newId(),
    source: 'holdings',
    ...(representative ?? inPerson),
    representing: representative ? holding.name : null,
    ...weights,
  };
}

async function holders(
  trx: Transaction<Schema>,
  caller: Caller,
  inForce: readonly HoldingInForce[],
  members: readonly MemberInOffice[],
): Promise<readonly DraftDecisionMaker[]> {
  const holdings = partsByVoter(inForce);
  const entity = currentEntity(caller);
  const { group } = await readGroup(trx, caller, entity);
  const without = new Set([entity.id, ...controlledBy(entity.id, group.edges)]);
  const withoutVote = new Set(
    holdings
      .filter(({ holderEntityId }) => holderEntityId !== null && without.has(holderEntityId))
      .map(({ partyId }) => partyId),
  );
  const weights = weighHolders(holdings, withoutVote);
  const represented = holdings.filter(({ kind }) => kind !== 'natural').map(({ name }) => name);
  const former = await readFormerRepresentatives(trx, entity.id, represented);
  const first = new Map(holdings.toReversed().map((holding) => [holding.partyId, holding]));
  return [...weights].flatMap(([partyId, weight]) => {
    const holding = first.get(partyId);
    return holding ? [holderOf(holding, representativeOf(holding, members, former), weight)] : [];
  });
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
    holdings: await holders(trx, caller, holdings, members),
    unknownHolders: unknownPart(holdings),
    presets: presetsFor(room),
    conflicts,
  };
}
