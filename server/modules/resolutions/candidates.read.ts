import type { Transaction } from 'kysely';
import type { Candidates, DraftMaker } from '#contract/calls/drafts';
import { controlledBy } from '#domain/entity/control';
import { addDays, dayIn, lastMomentOf } from '#domain/time/calendar';
import type { Caller } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { readSeats, type SeatInOffice } from '../boards/boards.queries';
import { currentEntity } from '../entity/entity.queries';
import { readGroup } from '../entity/group.queries';
import { checkDrafter } from './draft.read';
import {
  type HoldingInForce,
  type Representative,
  readFormerRepresentatives,
  readHoldings,
} from './holdings.queries';
import { presetsFor } from './presets';
import { readRoom } from './resolution.queries';
import { UNMARKED, unknownPart, weighHolders } from './shares';

function directorOf(seat: SeatInOffice, timeZone: string): DraftMaker {
  const { validTo } = seat;
  return {
    ...UNMARKED,
    id: newId(),
    source: seat.kind === 'management' ? 'managementBoard' : 'supervisoryBoard',
    partyId: seat.partyId,
    name: seat.name,
    representing: seat.represents,
    email: seat.email ?? '',
    weight: '1',
    capital: '0',
    termEnds: validTo === null ? null : lastMomentOf(addDays(validTo, -1), timeZone).toISOString(),
  };
}

/** A person holds for themself; others are represented by a director who does so, else by whoever did last. */
function representativeOf(
  holding: HoldingInForce,
  seats: readonly SeatInOffice[],
  former: ReadonlyMap<string, Representative>,
): Representative | null {
  if (holding.kind === 'natural') return null;
  const director = seats.find(({ representsId }) => representsId === holding.partyId);
  if (director) return { partyId: director.partyId, name: director.name, email: director.email ?? '' };
  return former.get(holding.name) ?? null;
}

function holderOf(
  holding: HoldingInForce,
  representative: Representative | null,
  weights: Pick<DraftMaker, 'weight' | 'capital' | 'ownOrSubsidiaryShares'>,
): DraftMaker {
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
  holdings: readonly HoldingInForce[],
  seats: readonly SeatInOffice[],
): Promise<readonly DraftMaker[]> {
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
    return holding ? [holderOf(holding, representativeOf(holding, seats, former), weight)] : [];
  });
}

/**
 * Who can be asked to decide, as boards and holdings are today; ids are new each time.
 * @throws Refusal as `checkDrafter`.
 */
export async function readCandidates(
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
): Promise<Candidates> {
  const { id: entityId } = currentEntity(caller);
  checkDrafter(caller);
  const room = await readRoom(trx, entityId);
  const day = dayIn(room.timeZone, now);
  const [seats, holdings] = await Promise.all([
    readSeats(trx, entityId, day),
    readHoldings(trx, entityId, day),
  ]);
  const board = (kind: SeatInOffice['kind']) =>
    seats.filter((seat) => seat.kind === kind).map((seat) => directorOf(seat, room.timeZone));
  return {
    managementBoard: board('management'),
    supervisoryBoard: board('supervisory'),
    holdings: await holders(trx, caller, holdings, seats),
    unknownHolders: unknownPart(holdings),
    presets: presetsFor(room),
  };
}
