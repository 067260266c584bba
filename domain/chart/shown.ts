import type { Structure, StructureHolding, StructureParty } from '#contract/calls/structure';
import { groupBy } from '../entity/group-by';
import { fromMillionths, millionthsOf, sumOfPercentages } from '../entity/percentage';
import type { ChartParty } from './drawing';
import { type Change, type ChartHolding, type Line, linesOf } from './lines';

/** What a chart shows: parties in the order they are drawn among their neighbours, and the lines between them. */
export interface Shown {
  readonly parties: readonly ChartParty[];
  readonly lines: readonly Line[];
}

const WHOLE = 100_000_000n;

/** Stands for all holders of an entity that nobody recorded. */
export const unknownHolderOf = (entityId: string): string => `unknown:${entityId}`;

/** What nobody recorded of one track; null where a part has no percentage, so that nobody can say what is missing. */
function missing(percentages: readonly (string | null)[]): string | null {
  const sum = sumOfPercentages(percentages);
  return sum === null ? null : fromMillionths(WHOLE - millionthsOf(sum));
}

/** A line from an unknown holder to each company of which less than the whole is recorded. */
function unknownLines(structure: Structure): readonly ChartHolding[] {
  const of = groupBy(structure.holdings, ({ entityId }) => entityId);
  const entities = structure.warnings
    .filter(({ kind }) => kind === 'unknownHolder')
    .flatMap(({ partyIds }) => partyIds);
  return [...new Set(entities)].map((entityId) => {
    const holdings = of.get(entityId) ?? [];
    return {
      holderId: unknownHolderOf(entityId),
      entityId,
      ownership: missing(holdings.map(({ ownership }) => ownership)),
      voting: missing(holdings.map(({ voting }) => voting)),
      votesBy: null,
    };
  });
}

/** Holdings of the day, and those of the day that is compared with which are gone. */
function markedHoldings({ holdings, differences }: Structure): readonly ChartHolding[] {
  const appeared = new Set(differences?.appeared.holdingIds);
  const changed = new Set(differences?.changed.map(({ id }) => id));
  const changeOf = ({ id }: StructureHolding): Change | null =>
    appeared.has(id) ? 'appeared' : changed.has(id) ? 'changed' : null;
  return [
    ...holdings.map((holding) => ({ ...holding, change: changeOf(holding) })),
    ...(differences?.gone.holdings ?? []).map((holding) => ({ ...holding, change: 'gone' as const })),
  ];
}

function markedParties({ parties, differences }: Structure): readonly ChartParty[] {
  const appeared = new Set(differences?.appeared.partyIds);
  const shown = ({ id, kind, name, entity }: StructureParty, change: ChartParty['change']): ChartParty => ({
    id,
    kind,
    name,
    entity: entity && { type: entity.type, status: entity.status },
    change,
  });
  return [
    ...parties.map((party) => shown(party, appeared.has(party.id) ? 'appeared' : null)),
    ...(differences?.gone.parties ?? []).map((party) => shown(party, 'gone')),
  ];
}

const byName = (a: ChartParty, b: ChartParty): number =>
  a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);

/** @param nameOfUnknown - what holders that nobody recorded are called */
export function shownOf(structure: Structure, nameOfUnknown: string): Shown {
  const unknown = unknownLines(structure);
  const nobody = unknown.map(
    ({ holderId }): ChartParty => ({
      id: holderId,
      kind: 'unknown',
      name: nameOfUnknown,
      entity: null,
      change: null,
    }),
  );
  return {
    parties: [...markedParties(structure)].sort(byName).concat(nobody),
    lines: linesOf([...markedHoldings(structure), ...unknown]),
  };
}
