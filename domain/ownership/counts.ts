import { type Components, isAboveZero } from './components';
import type { Graph } from './group';

/** How many simple paths lead to an entity, by the party that they begin at. */
export type PathCounts = ReadonlyMap<string, bigint>;

/** Without loops above the entity, the paths are counted from it up; with them nobody can, in a life. */
export function countedPaths(graph: Graph, { inOrder }: Components, entityId: string): PathCounts | null {
  const counts = new Map<string, bigint>([[entityId, 1n]]);
  for (const { members } of inOrder) {
    const reaching = members
      .flatMap((id) => graph.heldBy.get(id) ?? [])
      .filter((edge) => isAboveZero(edge) && counts.has(edge.entityId));
    const isSeveral = members.length > 1 && (reaching.length > 0 || members.includes(entityId));
    if (isSeveral) return null;
    for (const { holderId: id, entityId: below } of reaching)
      if (id !== below) counts.set(id, (counts.get(id) ?? 0n) + (counts.get(below) ?? 0n));
  }
  return counts;
}
