import type { Entity, EntityNode } from '#contract/calls/entity';
import type { Side } from '../../machines/entity/settings.words';

/** Whether an entity that is added on one side stands on the other already, as far as the group is known here. */
export function closesLoop({ parents, children }: Entity, side: Side, id: string): boolean {
  const below = (nodes: readonly EntityNode[]): boolean =>
    nodes.some((node) => node.id === id || below(node.children));
  return side === 'parents' ? below(children) : parents.some((parent) => parent.id === id);
}

/** What is said before it is saved. */
export function loopWords(name: string): string {
  return `${name} and this entity would hold each other. That is allowed; the chart shows it as a loop.`;
}
