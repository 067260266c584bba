import type { EntityNode } from '#contract/calls/entity';
import { byName } from './tree';

/**
 * An entity's companies: all its descendants whose type includes Company (SHAPE-2), each once, by name.
 * @param children the entity's tree of descendants.
 */
export function companiesOf(children: readonly EntityNode[]): readonly EntityNode[] {
  const found = new Map<string, EntityNode>();
  const visit = (nodes: readonly EntityNode[]) => {
    for (const node of nodes) {
      if (node.type.includes('Company')) found.set(node.id, node);
      visit(node.children);
    }
  };
  visit(children);
  return [...found.values()].sort(byName);
}
