import type { Holding } from '#contract/calls/holdings';
import type { HeldShares } from '#domain/holdings/shares';
import { type Total, totalOf } from '#domain/holdings/totals';
import { readPercentage } from '#domain/holdings/typed';
import type { Related } from '../../machines/entity/settings.words';

const ORDINARY = 'ordinary';

/** Rows of a register as rules see them. */
export function sharesOf(holdings: readonly Holding[]): readonly HeldShares[] {
  return holdings.map(
    ({ id, holder, class: shareClass, votesPerShare, ownership, voting, from, votesBy }) => ({
      id,
      holderId: holder.id,
      shareClass,
      votesPerShare,
      ownership,
      voting,
      from,
      to: null,
      votesById: votesBy?.party.id ?? null,
    }),
  );
}

interface Totals {
  readonly ownership: Total;
  readonly voting: Total;
}

export interface LiveTotals {
  readonly all: Totals;
  readonly classes: readonly ({ readonly name: string } & Totals)[];
}

interface Part {
  readonly name: string;
  readonly ownership: string | null;
  readonly voting: string | null;
}

const totals = (parts: readonly Part[]): Totals => ({
  ownership: totalOf(parts.map(({ ownership }) => ownership)),
  voting: totalOf(parts.map(({ voting }) => voting)),
});

/**
 * What is held altogether if what is typed is saved: the ordinary shares of entities are those of the form, all others those that are
 * held on the day.
 * @param self id of the entity itself.
 */
export function liveTotals(held: readonly Holding[], parents: readonly Related[], self: string): LiveTotals {
  const others = held.filter(
    ({ class: name, holder }) => name !== ORDINARY || holder.entityId === null || holder.entityId === self,
  );
  const parts: readonly Part[] = [
    ...others.map(({ class: name, ownership, voting }) => ({ name, ownership, voting })),
    ...parents
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ ownership, voting }) => ({
        name: ORDINARY,
        ownership: readPercentage(ownership) ?? null,
        voting: readPercentage(voting) ?? null,
      })),
  ];
  const names = [...new Set(parts.map(({ name }) => name))].sort();
  return {
    all: totals(parts),
    classes: names.map((name) => ({ name, ...totals(parts.filter((part) => part.name === name)) })),
  };
}
