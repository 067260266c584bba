import type { Transaction } from 'kysely';
import type { OwnersAnswer, OwnersQuery, Structure, StructureQuery } from '#contract/calls/structure';
import { ownersAnswer } from '#domain/structure/owners';
import { partOn, structureOf } from '#domain/structure/structure';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readStructure as readGroup } from '#server/group/structure.queries';
import { today } from '#server/group/today';
import { notFound } from '#server/problem';

/** The chart of the current entity as of a day. */
export async function readStructure(
  trx: Transaction<Schema>,
  caller: Caller,
  { asOf, scope = 'entity', compare }: StructureQuery,
  now: Date,
): Promise<Structure> {
  const day = asOf ?? (await today(trx, caller, now));
  const group = await readGroup(trx, caller, day, compare ?? null);
  return structureOf(group, { asOf: day, scope, compare: compare ?? null });
}

/**
 * Who owns an entity of the group in the end, as of a day.
 * @throws Refusal 404 where it is no party of the group on that day.
 */
export async function readOwners(
  trx: Transaction<Schema>,
  caller: Caller,
  { asOf, of, track = 'either' }: OwnersQuery,
  now: Date,
): Promise<OwnersAnswer> {
  const day = asOf ?? (await today(trx, caller, now));
  const group = await readGroup(trx, caller, day, null);
  const asked = of ?? group.rootId;
  if (!partOn(group, day, 'group').parties.some(({ id }) => id === asked)) throw notFound();
  return ownersAnswer(group, { asOf: day, of: asked, track });
}
