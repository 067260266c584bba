import type {
  Owner,
  OwnerPath,
  OwnerPaths,
  StructureError,
  StructureWarning,
} from '#contract/calls/structure';
import { formatPercentage } from '../shared/format';
import { inWords } from '../shared/lists';

type NameOf = (id: string) => string;

function onePath({ partyIds, share }: OwnerPath, nameOf: NameOf): string {
  const between = partyIds.slice(1, -1).map(nameOf);
  const part = formatPercentage(share.percentage);
  return between.length === 0 ? `${part} directly` : `${part} through ${between.join(', ')}`;
}

/** `61,5% = 40% through A + 21,5% through B, C + 3 more paths, together 2% + 0,5% by loops`. */
export function pathWords({ track, shown, others, loops }: OwnerPaths, owner: Owner, nameOf: NameOf): string {
  const total = owner[track];
  const parts = [
    ...shown.map((path) => onePath(path, nameOf)),
    ...(others ? [`${others.count} more, together ${formatPercentage(others.share.percentage)}`] : []),
    ...(loops ? [`${formatPercentage(loops.percentage)} by loops`] : []),
  ];
  return `${total ? formatPercentage(total.percentage) : 'Cannot be said'} = ${parts.join(' + ')}`;
}

export function errorWords({ partyId, track, sum }: StructureError, nameOf: NameOf): string {
  const what = track === 'ownership' ? 'capital' : 'votes';
  return `${formatPercentage(sum)} of the ${what} of ${nameOf(partyId)} is recorded. Nothing is computed until that is put right.`;
}

const WARNINGS: Readonly<Record<StructureWarning['kind'], (names: readonly string[]) => string>> = {
  loop: (names) => `${listed(names)} hold each other in a loop; what goes round is counted.`,
  selfHolding: (names) => `${listed(names)} holds shares in itself.`,
  closedLoop: (names) =>
    `${listed(names)} wholly hold each other: nobody outside owns them, and no figure can be given.`,
  unknownHolder: (names) => `Not all holders of ${listed(names)} are recorded.`,
  unknownPercentage: ([holder = '', ...entities]) =>
    `How much ${holder} holds of ${listed(entities)} is not recorded.`,
};

/** Names beyond these are counted. */
const MOST_NAMES = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return inWords(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}

export function warningWords({ kind, partyIds }: StructureWarning, nameOf: NameOf): string {
  return WARNINGS[kind](partyIds.map(nameOf));
}
