import { groupBy } from '../entity/group-by';
import { byShare, type Line } from './lines';

/** Where each party hangs in the chart: under its principal holder, beside somebody, or at the top. */
export interface Forest {
  /** Parties without a principal holder, in the order they are drawn. */
  readonly tops: readonly string[];
  /** Whom a party is the principal holder of. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  /** Holders that are nobody's principal holder and have none, by the principal holder they are drawn beside. */
  readonly beside: ReadonlyMap<string, readonly string[]>;
  /** The principal holder of whoever has one. */
  readonly principals: ReadonlyMap<string, string>;
}

/**
 * The principal holder of each entity: the one that holds most, unless it hangs under the entity already, as it may in a
 * loop. Larger lines are taken first, so that a loop is opened at its weakest line.
 */
function principalsOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const principals = new Map<string, string>();
  const hangsUnder = (id: string, above: string) => {
    for (let at: string | undefined = id; at !== undefined; at = principals.get(at)) {
      if (at === above) return true;
    }
    return false;
  };
  for (const { holderId, entityId } of [...lines].sort(byShare))
    if (!principals.has(entityId) && !hangsUnder(holderId, entityId)) principals.set(entityId, holderId);
  return principals;
}

/** Of each holder that only holds beside others, whom it stands beside: the principal holder of its largest line. */
function besideOf(ids: readonly string[], lines: readonly Line[], principals: ReadonlyMap<string, string>) {
  const holding = new Set(principals.values());
  const largest = new Map<string, Line>();
  for (const line of [...lines].sort(byShare))
    if (!largest.has(line.holderId)) largest.set(line.holderId, line);
  return ids.flatMap((id): readonly (readonly [string, string])[] => {
    const line = largest.get(id);
    const neighbour = line && principals.get(line.entityId);
    if (principals.has(id) || holding.has(id) || neighbour === undefined || neighbour === id) return [];
    return [[id, neighbour]];
  });
}

/** @param ids - the parties in the order they are drawn among their neighbours */
export function forestOf(ids: readonly string[], lines: readonly Line[]): Forest {
  const principals = principalsOf(lines);
  const pairs = besideOf(ids, lines, principals);
  const aside = new Set(pairs.map(([id]) => id));
  const hanging = ids.filter((id) => principals.has(id));
  return {
    tops: ids.filter((id) => !principals.has(id) && !aside.has(id)),
    below: groupBy(hanging, (id) => principals.get(id) ?? ''),
    beside: new Map(
      [...groupBy(pairs, ([, neighbour]) => neighbour)].map(([id, of]) => [id, of.map(([one]) => one)]),
    ),
    principals,
  };
}
