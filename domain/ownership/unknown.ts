import { compare, type Rational, rational, ZERO } from '#contract/decision/rational';
import { type Group, heldIn } from './group';
import { type Flow, weightsIn } from './integrated';
import { reduced, sumOfProducts } from './sum';

/** The part of a company that nobody recorded holds; of persons and foundations there is none. */
export function unknownIn({ parties, graphs }: Group, entityId: string): Rational {
  if (parties.get(entityId)?.kind !== 'company') return ZERO;
  const { numerator, denominator } = heldIn(graphs.ownership, entityId);
  const unknown = rational(denominator - numerator, denominator);
  return compare(unknown, ZERO) > 0n ? unknown : ZERO;
}

/**
 * The unknown parts of an entity and of everything above it, carried down all walks. With those of persons and foundations they make
 * the whole, but below a closed loop.
 * @returns null for a member of a closed loop, of which no number may be given
 */
export function unknownIntegratedIn(group: Group, flow: Flow, entityId: string): Rational | null {
  if (flow.components.of.get(entityId)?.isClosed) return null;
  const parts = [...weightsIn(flow, entityId)].map(([id, weight]) => [unknownIn(group, id), weight] as const);
  return reduced(sumOfProducts(parts));
}
