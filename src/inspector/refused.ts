import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';

/** `state | event | place among those of its event`: how the pictures name a transition. */
export function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} | ${eventType || 'always'} | ${siblings.indexOf(transition)}`;
}

/** The transitions of a state for an event, in the order in which they are asked, with their names. */
function candidatesOf(node: AnyTransitionDefinition['source'], type: string) {
  const definitions = node.transitions.get(type) ?? [];
  return definitions.map((definition) => ({ definition, key: keyOf(definition) }));
}

function guardOf({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  return 'type' in guard ? guard.type : guard.name || 'a guard without a name';
}

export interface Asking {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

/**
 * What an event was asked in the states in which it came: from each leaf upwards, until a transition was taken. Those
 * with a guard before it were refused.
 */
export function askedOf(
  { _nodes }: Pick<AnyMachineSnapshot, '_nodes'>,
  type: string,
  taken: ReadonlySet<AnyTransitionDefinition>,
): Asking {
  const refused = new Set<string>();
  const keys = new Set<string>();
  const leaves = _nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  for (const leaf of leaves) {
    let node: typeof leaf | undefined = leaf;
    let isTaken = false;
    while (node && !isTaken) {
      for (const { definition, key } of candidatesOf(node, type)) {
        if (taken.has(definition)) {
          keys.add(key);
          isTaken = true;
          break;
        }
        const guard = guardOf(definition);
        if (guard !== null) refused.add(guard);
      }
      node = node.parent;
    }
  }
  return { taken: [...keys], refused: [...refused] };
}
