import type { Transaction } from 'kysely';
import type { EntityUpdate, RelationshipUpdate } from '#contract/calls/entity';
import { ORDINARY } from '#contract/calls/holdings';
import { isNothing, type RegisterChange, replacedFrom, together } from '#domain/holdings/change';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, type FieldFault, invalid, notFound } from '#server/problem';
import { type Company, faultsAfter } from '../holdings/check';
import { type HeldRow, plain, readNames, readRegister } from '../holdings/rows';
import { type Administered, readAdministered } from '../holdings/sight';
import { because } from '../reasons';
import type { Recorded } from './info';

type Side = 'parents' | 'children';

/** What becomes of one register. */
export interface CompanyChange {
  readonly side: Side;
  readonly company: Company;
  readonly before: readonly HeldRow[];
  readonly change: RegisterChange<HeldRow>;
}

const wrong = (field: string, reason: FieldFault['reason']) => invalid([{ field, reason }]);

/** @throws Refusal 422 where the entity itself is named, or another one twice; 404 for one that is not in sight. */
async function checkNamed(
  trx: Transaction<Schema>,
  side: Side,
  wanted: readonly RelationshipUpdate[],
  entity: Recorded['entity'],
): Promise<void> {
  const ids = wanted.map(({ id }) => id.toLowerCase());
  if (ids.includes(entity.id)) throw wrong(side, because('itself'));
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  const twice = ids[index];
  if (twice === undefined) return;
  const named = await trx.selectFrom('entity').select('name').where('id', '=', twice).executeTakeFirst();
  if (!named) throw notFound();
  throw wrong(`${side}.${index}`, because('namedTwice', named.name));
}

/** Those that are related by the class `ordinary`, whatever the day. */
const ordinary = (rows: readonly HeldRow[], otherOf: (row: HeldRow) => string | null, self: string) =>
  rows.filter((row) => row.shareClass === ORDINARY && ![null, self].includes(otherOf(row)));

interface Place {
  readonly day: string;
  readonly administered: ReadonlyMap<string, Administered>;
}

const begin =
  (entityId: string, holderEntityId: (holderId: string) => string | null) =>
  (shares: Parameters<Parameters<typeof replacedFrom<HeldRow>>[3]['begun']>[0]): HeldRow => ({
    ...shares,
    entityId,
    holderEntityId: holderEntityId(shares.holderId),
    shareClass: ORDINARY,
    votesPerShare: 1,
    votesById: null,
    votesRight: null,
    revision: 1,
  });

function parentsChange(
  { entity, register }: Recorded,
  wanted: readonly RelationshipUpdate[],
  { day, administered }: Place,
): readonly CompanyChange[] {
  const rows = ordinary(register, ({ holderEntityId }) => holderEntityId, entity.id);
  const partyOf = (id: string): string => {
    const party = rows.find(({ holderEntityId }) => holderEntityId === id)?.holderId;
    const found = party ?? administered.get(id)?.partyId;
    if (!found) throw notFound();
    return found;
  };
  const entityOf = new Map(wanted.map(({ id }) => [partyOf(id.toLowerCase()), id.toLowerCase()]));
  const shares = wanted.map(({ id, ownershipPercentage, votingPercentage }) => ({
    holderId: partyOf(id.toLowerCase()),
    ownership: plain(ownershipPercentage),
    voting: plain(votingPercentage),
  }));
  const begun = begin(entity.id, (party) => entityOf.get(party) ?? null);
  const change = replacedFrom(rows, day, shares, { newId, begun });
  const company = { entityId: entity.id, partyId: entity.partyId, name: entity.name };
  return [{ side: 'parents', company, before: register, change }];
}

async function childrenChanges(
  trx: Transaction<Schema>,
  { entity, participations }: Recorded,
  wanted: readonly RelationshipUpdate[],
  { day, administered }: Place,
): Promise<readonly CompanyChange[]> {
  const rows = ordinary(participations, ({ entityId }) => entityId, entity.id);
  const named = new Map(wanted.map((each) => [each.id.toLowerCase(), each]));
  for (const id of named.keys()) {
    if (!administered.has(id) && !rows.some(({ entityId }) => entityId === id)) throw notFound();
  }
  const changes: CompanyChange[] = [];
  for (const id of new Set([...rows.map(({ entityId }) => entityId), ...named.keys()])) {
    const own = rows.filter(({ entityId }) => entityId === id);
    const update = named.get(id);
    const child = administered.get(id);
    const shares = update
      ? [
          {
            holderId: entity.partyId,
            ownership: plain(update.ownershipPercentage),
            voting: plain(update.votingPercentage),
          },
        ]
      : [];
    const change = replacedFrom(own, day, shares, { newId, begun: begin(id, () => entity.id) });
    if (isNothing(change)) continue;
    if (!child) throw await notAdministered(trx, 'children', [id]);
    const before = await readRegister(trx, id);
    changes.push({ side: 'children', company: child, before, change });
  }
  return changes;
}

/** A relationship that is in sight already: its other end may be named. */
async function notAdministered(trx: Transaction<Schema>, side: Side, ids: readonly string[]) {
  const entities = await trx.selectFrom('entity').select(['name']).where('id', 'in', ids).execute();
  const [first] = entities;
  return first ? wrong(side, because('notAdministered', first.name)) : notFound();
}

/** @throws Refusal 404 or 422 where an entity that gains or loses shares is not the caller's to administer. */
async function checkHolders(
  trx: Transaction<Schema>,
  { change: { ended, removed, corrected, added } }: CompanyChange,
  { administered }: Place,
): Promise<void> {
  const holders = [...ended, ...removed, ...corrected, ...added].flatMap(
    ({ holderEntityId }) => holderEntityId ?? [],
  );
  const foreign = holders.filter((id) => !administered.has(id));
  if (foreign.length > 0) throw await notAdministered(trx, 'parents', foreign);
}

/** Everything that the two lists of an update change, checked and not written yet. */
export async function plannedRelationships(
  trx: Transaction<Schema>,
  recorded: Recorded,
  { parents, children }: Pick<EntityUpdate, 'parents' | 'children'>,
  { day, locked }: { readonly day: string; readonly locked: ReadonlySet<string> },
): Promise<readonly CompanyChange[]> {
  const { entity, register, participations } = recorded;
  for (const side of ['parents', 'children'] as const) {
    await checkNamed(trx, side, (side === 'parents' ? parents : children) ?? [], entity);
  }
  const ids = [
    ...[...(parents ?? []), ...(children ?? [])].map(({ id }) => id.toLowerCase()),
    ...register.flatMap(({ holderEntityId }) => holderEntityId ?? []),
    ...participations.map(({ entityId }) => entityId),
  ];
  const place: Place = { day, administered: await readAdministered(trx, ids) };
  const above = parents === undefined ? [] : parentsChange(recorded, parents ?? [], place);
  const below = children === undefined ? [] : await childrenChanges(trx, recorded, children ?? [], place);
  for (const change of above) await checkHolders(trx, change, place);
  const changes = [...above, ...below].filter(({ change }) => !isNothing(change));
  if (changes.some(({ company }) => !locked.has(company.entityId)))
    throw conflict(because('changedMeanwhile'));
  const faults: FieldFault[] = [];
  for (const { side, company, before, change } of changes) {
    const found = await faultsAfter(trx, company, before, { change, since: day });
    faults.push(...found.map(({ reason }) => ({ field: side, reason })));
  }
  if (faults.length > 0) throw invalid(faults);
  return changes;
}

/** All rows that begin. */
export const addedIn = (changes: readonly CompanyChange[]) =>
  together(changes.map(({ change }) => change)).added;

/** What the holders of these changes are called. */
export async function namesIn(trx: Transaction<Schema>, changes: readonly CompanyChange[]) {
  const all = together(changes.map(({ change }) => change));
  return readNames(
    trx,
    [...all.ended, ...all.removed, ...all.corrected, ...all.added].map(({ holderId }) => holderId),
  );
}
