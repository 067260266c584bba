import type {
  Structure,
  StructureDifferences,
  StructureHolding,
  StructureParty,
} from '#contract/calls/structure';
import type { StructureChart } from '#contract/vocabulary';
import { groupOf, over100In } from '../ownership/group';
import { prepare } from '../ownership/owners';
import { warningsOf } from '../ownership/warnings';
import { writtenError, writtenWarning } from './findings';
import { computedHoldings, computedParties, isInForceOn, isUndisclosed, type RecordedGroup } from './rows';

/** What is asked of a structure. */
export interface Asked {
  readonly asOf: string;
  readonly scope: StructureChart;
  /** Another day, or null. */
  readonly compare: string | null;
}

interface Part {
  readonly parties: readonly StructureParty[];
  readonly holdings: readonly StructureHolding[];
}

/** The structure of a group as of a day, with what is otherwise than on another one. */
export function structureOf(group: RecordedGroup, { asOf, scope, compare }: Asked): Structure {
  const { rootId, days, isCut } = group;
  const part = partOn(group, asOf, scope);
  const computed = groupOf(computedParties(part.parties), computedHoldings(part.holdings));
  // Who holds the parents is not asked for where they are not drawn.
  const drawn = new Set([rootId, ...part.holdings.map(({ entityId }) => entityId)]);
  const isHeldHere = ({ partyIds }: { readonly partyIds: readonly string[] }) =>
    scope === 'group' || partyIds.every((id) => drawn.has(id) || partyIds.length > 1);
  return {
    asOf,
    rootId,
    scope,
    ...part,
    days,
    differences: compare === null ? null : differences(part, partOn(group, compare, scope), compare),
    warnings: warningsOf(prepare(computed)).map(writtenWarning).filter(isHeldHere),
    errors: over100In(computed).map(writtenError),
    isCut,
  };
}

/** The parties and holdings of a day that belong to what is looked at. */
export function partOn(
  { rootId, parties, holdings }: RecordedGroup,
  day: string,
  scope: StructureChart,
): Part {
  const inForce = holdings.filter((holding) => isInForceOn(holding, day));
  const below = closure([rootId], inForce, 'holderId', 'entityId');
  const held = scope === 'entity' ? below : closure(below, inForce, 'entityId', 'holderId');
  const shown = inForce.filter(({ entityId }) => held.has(entityId));
  const named = new Set([rootId, ...shown.flatMap(endsOf)]);
  return { parties: parties.filter(({ id }) => named.has(id)), holdings: shown };
}

function endsOf({ holderId, entityId, votesBy }: StructureHolding): readonly string[] {
  return [holderId, entityId, ...(votesBy ? [votesBy.partyId] : [])];
}

function closure(
  from: Iterable<string>,
  holdings: readonly StructureHolding[],
  at: 'holderId' | 'entityId',
  to: 'holderId' | 'entityId',
): ReadonlySet<string> {
  const edges = new Map<string, string[]>();
  for (const holding of holdings) {
    const others = edges.get(holding[at]);
    if (others) others.push(holding[to]);
    else edges.set(holding[at], [holding[to]]);
  }
  const reached = new Set(from);
  const next = [...reached];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const other of edges.get(id) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  }
  return reached;
}

/** Of those whom the caller may not read each row is its own: which of them are one holder's is not told. */
const pairOf = ({ id, holderId, entityId, class: shares }: StructureHolding) =>
  isUndisclosed(holderId) ? id : `${holderId} ${entityId} ${shares}`;

function differences(now: Part, then: Part, comparedWith: string): StructureDifferences {
  const before = new Map(then.holdings.map((holding) => [pairOf(holding), holding]));
  const after = new Set(now.holdings.map(pairOf));
  const partiesThen = new Set(then.parties.map(({ id }) => id));
  const partiesNow = new Set(now.parties.map(({ id }) => id));
  return {
    comparedWith,
    appeared: {
      holdingIds: now.holdings.filter((holding) => !before.has(pairOf(holding))).map(({ id }) => id),
      partyIds: now.parties.filter(({ id }) => !partiesThen.has(id)).map(({ id }) => id),
    },
    gone: {
      holdings: then.holdings.filter((holding) => !after.has(pairOf(holding))),
      parties: then.parties.filter(({ id }) => !partiesNow.has(id)),
    },
    changed: now.holdings.flatMap((holding) => {
      const was = before.get(pairOf(holding));
      const isSame = !was || (was.ownership === holding.ownership && was.voting === holding.voting);
      return isSame ? [] : [{ id: holding.id, ownership: was.ownership, voting: was.voting }];
    }),
  };
}
