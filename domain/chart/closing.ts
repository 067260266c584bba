import { type Forest, forestOf } from './forest';
import type { Line } from './lines';

/** More boxes than these nobody takes in at once. */
const MOST_BOXES = 80;

/** More than these under one holder are a row that no screen holds. */
const MOST_SIDE_BY_SIDE = 24;

/** The holders above a party, itself included: they stay open, so that it is seen. */
function pathTo(forest: Forest, id: string): ReadonlySet<string> {
  const path = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !path.has(at); at = forest.principals.get(at))
    path.add(at);
  return path;
}

/**
 * The parties under which nothing is drawn at first, level by level from above: those that would make the chart larger than
 * anybody takes in. Who is looked at from is always drawn, with what is directly under it where that fits.
 */
export function closedAtFirst(
  ids: readonly string[],
  lines: readonly Line[],
  rootId: string,
): ReadonlySet<string> {
  const forest = forestOf(ids, lines);
  const open = pathTo(forest, rootId);
  const closed = new Set<string>();
  let drawn = ids.length - forest.principals.size;
  let level: readonly string[] = forest.tops;
  while (level.length > 0) {
    const next: string[] = [];
    for (const id of level) {
      const below = forest.below.get(id) ?? [];
      const fits = drawn + below.length <= MOST_BOXES && below.length <= MOST_SIDE_BY_SIDE;
      if (below.length > 0 && !fits && !(open.has(id) && id !== rootId)) closed.add(id);
      else {
        drawn += below.length;
        next.push(...below);
      }
    }
    level = next;
  }
  return closed;
}

/** What has to be opened so that a party is seen. */
export function opened(
  closed: ReadonlySet<string>,
  ids: readonly string[],
  lines: readonly Line[],
  id: string,
): ReadonlySet<string> {
  const path = pathTo(forestOf(ids, lines), id);
  return new Set([...closed].filter((one) => one === id || !path.has(one)));
}
