import { groupBy } from '../entity/group-by';

interface Held {
  readonly parentId: string;
  readonly childId: string;
}

/**
 * Whether a company holds, itself or through others, the one that holds it.
 * @returns the companies on a shortest way from the child to the parent, both included; null where there is none.
 */
export function loopThrough(edges: readonly Held[], { parentId, childId }: Held): readonly string[] | null {
  if (parentId === childId) return null;
  const below = groupBy(edges, (edge) => edge.parentId);
  const cameFrom = new Map<string, string | null>([[childId, null]]);
  for (const at of cameFrom.keys()) {
    if (at === parentId) break;
    for (const edge of below.get(at) ?? []) {
      if (!cameFrom.has(edge.childId)) cameFrom.set(edge.childId, at);
    }
  }
  if (!cameFrom.has(parentId)) return null;
  const way: string[] = [];
  for (let at: string | null = parentId; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}
