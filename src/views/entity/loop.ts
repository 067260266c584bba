import type { Entity, EntityNode } from '#contract/calls/entity';
import type { UserEntity } from '#contract/calls/user';
import type { Side } from '../../machines/entity/settings.words';

/** An entity of the reader, with who of theirs holds it directly. */
type Held = Pick<UserEntity, 'id' | 'parents'>;

/** Whether an entity that is added on one side stands on the other already, at any depth, as far as the group is known here. */
export function closesLoop(
  { parents, children }: Entity,
  side: Side,
  id: string,
  own: readonly Held[],
): boolean {
  const below = (nodes: readonly EntityNode[]): boolean =>
    nodes.some((node) => node.id === id || below(node.children));
  return side === 'parents' ? below(children) : above(parents, own).has(id);
}

/** Whoever holds an entity, directly or through others. A `Set` takes in what is added to it while it is walked. */
function above(parents: Entity['parents'], own: readonly Held[]): ReadonlySet<string> {
  const holders = new Map(own.map((entity) => [entity.id, entity.parents]));
  const reached = new Set(parents.map((parent) => parent.id));
  for (const one of reached) for (const holder of holders.get(one) ?? []) reached.add(holder);
  return reached;
}

/** What is said before it is saved. */
export function loopWords(name: string): string {
  return `${name} and this entity would hold each other. That is allowed; the chart shows it as a loop.`;
}
