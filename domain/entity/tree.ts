import type { EntityNode, Percentage, RelatedEntity } from '#contract/calls/entity';
import { groupBy } from './group-by';

/** What a tree shows of one entity, whatever its place. */
export type EntityFacts = Omit<RelatedEntity, 'ownershipPercentage' | 'votingPercentage'>;

/** A holding of one entity in another, in force on the day the tree is drawn for. */
export interface Edge {
  readonly parentId: string;
  readonly childId: string;
  readonly ownershipPercentage: Percentage | null;
  readonly votingPercentage: Percentage | null;
}

/** A group as a graph: entities by id, and the edges between them. Edges to unknown entities are not followed. */
export interface Group {
  readonly entities: ReadonlyMap<string, EntityFacts>;
  readonly edges: readonly Edge[];
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Order of names as an English reader expects; equal names keep the order of their ids. */
export function byName(
  a: { readonly name: string; readonly id: string },
  b: { readonly name: string; readonly id: string },
): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function related(facts: EntityFacts, edge: Edge): RelatedEntity {
  return {
    ...facts,
    ownershipPercentage: edge.ownershipPercentage,
    votingPercentage: edge.votingPercentage,
  };
}

/**
 * The descendants of an entity as a tree, by name. An entity with several parents stands under each of them; one
 * that stands above itself already (a loop of holdings) is not repeated.
 */
export function childrenOf(group: Group, rootId: string): readonly EntityNode[] {
  const byParent = groupBy(group.edges, (edge) => edge.parentId);
  const byChild = groupBy(group.edges, (edge) => edge.childId);

  const below = (parentId: string, path: ReadonlySet<string>): readonly EntityNode[] =>
    (byParent.get(parentId) ?? [])
      .flatMap((edge): readonly EntityNode[] => {
        const facts = group.entities.get(edge.childId);
        if (!facts || path.has(edge.childId)) return [];
        return [
          {
            ...related(facts, edge),
            parentCount: byChild.get(edge.childId)?.length ?? 0,
            children: below(edge.childId, new Set(path).add(edge.childId)),
          },
        ];
      })
      .sort(byName);

  return below(rootId, new Set([rootId]));
}

/** The direct parents of an entity, by name. */
export function parentsOf(group: Group, entityId: string): readonly RelatedEntity[] {
  return group.edges
    .filter((edge) => edge.childId === entityId && edge.parentId !== entityId)
    .flatMap((edge) => {
      const facts = group.entities.get(edge.parentId);
      return facts ? [related(facts, edge)] : [];
    })
    .sort(byName);
}
