import type { Transaction } from 'kysely';
import type { Address } from '#contract/calls/entity';
import {
  HOLDING_LIMITS,
  type HolderReference,
  type Holding,
  type RegisterQuery,
} from '#contract/calls/holdings';
import { extractOf, registerOn } from '#domain/holdings/register';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readPast } from '#server/group/past';
import type { LaterFile } from '#server/http/file.answer';
import { paperAnswer } from '#server/pdf/rendered';
import { notFound } from '#server/problem';
import { readHoldings } from './list';
import { registerPaper } from './register.paper';

/** All that is recorded up to a day, and how much of it has a holder whom the caller may not read. */
async function readRecorded(trx: Transaction<Schema>, entityId: string, day: string) {
  const ids = await trx
    .selectFrom('holding')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('valid_from', '<=', day)
    .limit(HOLDING_LIMITS.rows)
    .execute();
  const found = await readHoldings(
    trx,
    ids.map(({ id }) => id),
  );
  return { holdings: [...found.values()], leftOut: ids.length - found.size };
}

/** Addresses of those entities that the caller can open: others are seen by name alone. */
async function readAddresses(
  trx: Transaction<Schema>,
  { userId }: Caller,
  holdings: readonly Holding[],
): Promise<ReadonlyMap<string, Address>> {
  const ids = holdings.flatMap(({ holder }) => holder.entityId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('entity')
    .innerJoin('membership', 'membership.entity_id', 'entity.id')
    .select(['entity.id', 'entity.address'])
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'Active')
    .where('entity.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** A holder, pledgee or usufructuary of these holdings. */
function partyIn(holdings: readonly Holding[], id: string): HolderReference | null {
  const parties = holdings.flatMap(({ holder, votesBy }) => (votesBy ? [holder, votesBy.party] : [holder]));
  return parties.find((party) => party.id === id.toLowerCase()) ?? null;
}

/**
 * The register of shareholders as of a day, or an extract for one holder, as a PDF.
 * @throws Refusal 404 where the register says nothing of that holder up to that day.
 */
export async function registerFile(
  trx: Transaction<Schema>,
  caller: Caller,
  { asOf, holder }: RegisterQuery,
  now: Date,
): Promise<LaterFile> {
  const { id } = currentEntity(caller);
  const company = await trx
    .selectFrom('entity')
    .innerJoin('party', 'party.entity_id', 'entity.id')
    .select(['entity.name', 'entity.country', 'entity.registration', 'entity.address', 'entity.settings'])
    .select('party.id as partyId')
    .where('entity.id', '=', id)
    .executeTakeFirstOrThrow();
  const madeOn = dayIn(company.settings.timeZone, now);
  const day = asOf ?? madeOn;
  const { holdings, leftOut } = await readRecorded(trx, id, day);
  const whole = registerOn(holdings, day);
  const who = holder === undefined ? null : partyIn(holdings, holder);
  const register = who === null ? whole : extractOf(whole, who.id);
  if (register === null || (holder !== undefined && who === null)) throw notFound();
  const addresses = await readAddresses(trx, caller, holdings);
  const then = { ...company, ...(await readPast(trx, id, day)) };
  return paperAnswer(
    registerPaper({ company: then, register, day, holder: who, addresses, leftOut, madeAt: now, madeOn }),
  );
}
