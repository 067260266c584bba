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

/** Places of a tree: a group whose companies hold each other has more paths than a computer can count. */
const MOST_PLACES = 1_000;

/** Where an entity stands in the tree; its children are filled in as it is unfolded. */
interface Place {
  readonly id: string;
  readonly above: Place | null;
  readonly children: EntityNode[];
}

function isOnPath(place: Place, id: string): boolean {
  for (let at: Place | null = place; at; at = at.above) if (at.id === id) return true;
  return false;
}

/**
 * The descendants of an entity as a tree, by name. An entity with several parents stands under each of them; one
 * that stands above itself already (a loop of holdings) is not repeated. Where that makes very many places, an entity's own
 * children are shown only at its place nearest to the root: everything that is reached stays in the tree.
 */
export function childrenOf(group: Group, rootId: string): readonly EntityNode[] {
  const byParent = groupBy(group.edges, (edge) => edge.parentId);
  const byChild = groupBy(group.edges, (edge) => edge.childId);
  const root: Place = { id: rootId, above: null, children: [] };
  const places = [root];
  const unfolded = new Set<string>();
  for (const place of places) {
    if (places.length > MOST_PLACES && unfolded.has(place.id)) continue;
    unfolded.add(place.id);
    for (const edge of byParent.get(place.id) ?? []) {
      const facts = group.entities.get(edge.childId);
      if (!facts || isOnPath(place, edge.childId)) continue;
      const below: Place = { id: edge.childId, above: place, children: [] };
      const parentCount = byChild.get(edge.childId)?.length ?? 0;
      place.children.push({ ...related(facts, edge), parentCount, children: below.children });
      places.push(below);
    }
    place.children.sort(byName);
  }
  return root.children;
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
