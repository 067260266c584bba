import type { Entity, EntityNode } from '#contract/calls/entity';
import type { UserEntity } from '#contract/calls/user';
import type { EntityStatus, EntityType } from '#contract/vocabulary';
import { byName } from '#domain/entity/tree';

export interface ForestEntity {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
}

export interface ForestNode {
  /** Ids from the root to here: an entity with several parents stands in several places. */
  readonly key: string;
  readonly entity: ForestEntity;
  /** Parents that can be opened. */
  readonly parentCount: number;
  readonly children: readonly ForestNode[];
}

interface Known extends ForestEntity {
  readonly parents: readonly string[];
}

/**
 * The entities a user can open as trees, by name. A root is an entity without a parent among them; where all stand in
 * a loop, the first by name is taken. A loop is cut where it comes back to itself.
 * @param current the entity the user is in: a platform administrator may be in one that is not theirs.
 */
export function entityForest(entities: readonly UserEntity[], current: Entity | null): readonly ForestNode[] {
  const known = collect(entities, current);
  const childrenOf = (id: string) => known.filter((entity) => entity.parents.includes(id));
  const reached = new Set<string>();

  const grow = (entity: Known, above: readonly string[]): ForestNode => {
    reached.add(entity.id);
    const path = [...above, entity.id];
    const children = childrenOf(entity.id).filter(({ id }) => !path.includes(id));
    const { id, name, type, status, parents } = entity;
    return {
      key: path.join('/'),
      entity: { id, name, type, status },
      parentCount: parents.length,
      children: children.map((child) => grow(child, path)),
    };
  };

  const roots = known.filter(({ parents }) => parents.length === 0).map((root) => grow(root, []));
  const looped: ForestNode[] = [];
  for (const entity of known) {
    if (!reached.has(entity.id)) looped.push(grow(entity, []));
  }
  return [...roots, ...looped].sort((a, b) => byName(a.entity, b.entity));
}

function collect(entities: readonly UserEntity[], current: Entity | null): readonly Known[] {
  const found = new Map<string, Known>(entities.map((entity) => [entity.id, entity]));
  if (current && !found.has(current.id)) addWithChildren(found, current);
  return [...found.values()]
    .map((entity) => ({
      ...entity,
      parents: entity.parents.filter((id) => id !== entity.id && found.has(id)),
    }))
    .sort(byName);
}

function addWithChildren(found: Map<string, Known>, current: Entity): void {
  const parents = current.parents.filter(({ accessible }) => accessible).map(({ id }) => id);
  found.set(current.id, { ...pick(current), parents });
  const visit = (nodes: readonly EntityNode[], parentId: string) => {
    for (const node of nodes) {
      if (!node.accessible) continue;
      const before = found.get(node.id)?.parents ?? [];
      if (before.includes(parentId)) continue;
      found.set(node.id, { ...pick(node), parents: [...before, parentId] });
      visit(node.children, node.id);
    }
  };
  visit(current.children, current.id);
}

function pick({ id, name, type, status }: ForestEntity): ForestEntity {
  return { id, name, type, status };
}

/** What stays of a forest when a name is looked for: what matches, with all that stands above it. */
export function filterForest(forest: readonly ForestNode[], query: string): readonly ForestNode[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return forest;
  return forest.flatMap((node) => {
    const children = filterForest(node.children, query);
    const matches = node.entity.name.toLowerCase().includes(wanted);
    return matches || children.length > 0 ? [{ ...node, children }] : [];
  });
}

export interface ForestRow {
  readonly node: ForestNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly expanded: boolean;
}

/** The rows that are on the screen, from top to bottom. */
export function visibleRows(
  forest: readonly ForestNode[],
  isExpanded: (key: string) => boolean,
  level = 1,
): readonly ForestRow[] {
  return forest.flatMap((node, index) => {
    const expanded = node.children.length > 0 && isExpanded(node.key);
    const row = { node, level, position: index + 1, siblings: forest.length, expanded };
    return [row, ...(expanded ? visibleRows(node.children, isExpanded, level + 1) : [])];
  });
}

/** A group this small is shown whole. */
const ROWS_SHOWN_WHOLE = 14;

/** What is open at first: everything in a small group, else the roots and what stands above the current entity. */
export function initiallyExpanded(
  forest: readonly ForestNode[],
  currentId: string | null,
): ReadonlySet<string> {
  const all = visibleRows(forest, () => true);
  if (all.length <= ROWS_SHOWN_WHOLE) return new Set(all.map(({ node }) => node.key));
  const above = all
    .filter(({ node }) => node.entity.id === currentId)
    .flatMap(({ node }) => pathsAbove(node.key));
  return new Set([...forest.map(({ key }) => key), ...above]);
}

function pathsAbove(key: string): readonly string[] {
  const ids = key.split('/');
  return ids.slice(0, -1).map((_, index) => ids.slice(0, index + 1).join('/'));
}
