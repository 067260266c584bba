/** Chance that a seed repeats: mulberry32, uniform in [0, 1). */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Null where there is nothing to choose from. */
  pickAny<Item>(items: readonly Item[]): Item | null;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    percent: (share) => next() * 100 < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    pickAny: (items) => items[below(items.length)] ?? null,
  };
}
