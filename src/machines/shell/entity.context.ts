import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';

export interface EntityContext {
  readonly user: User | null;
  /** The entity this tab worked in before it was reloaded. */
  readonly sessionEntity: string | null;
  readonly current: Entity | null;
  readonly target: string | null;
  /** What has been tried and refused since the last success. */
  readonly refused: readonly string[];
  readonly failures: number;
  readonly newDefault: string | null;
}

export const NOTHING: EntityContext = {
  user: null,
  sessionEntity: null,
  current: null,
  target: null,
  refused: [],
  failures: 0,
  newDefault: null,
};

/**
 * The entity to try first when the path names none, or next when one was refused: the session's, the user's default,
 * the others by name (design, "First entity").
 */
export function nextCandidate(
  context: Omit<EntityContext, 'target' | 'failures' | 'newDefault'>,
): string | null {
  const { user, current, sessionEntity, refused } = context;
  const byName = user?.entities.find(({ id }) => !refused.includes(id));
  const candidates = [current?.id ?? sessionEntity, user?.properties.defaultEntity, byName?.id];
  return candidates.find((id) => id && !refused.includes(id)) ?? null;
}

/** What is known once the target was refused: it is not tried again. */
export function afterRefusal(context: EntityContext): EntityContext {
  const refused = context.target ? [...context.refused, context.target] : context.refused;
  return { ...context, refused, target: nextCandidate({ ...context, refused }) };
}

/** @throws when loading begins without a target: a defect of the machine. */
export function requireTarget({ target }: EntityContext): { entityId: string } {
  if (target === null) throw new Error('Loading an entity begins with a target');
  return { entityId: target };
}

/** @throws when the current entity is read again without one: a defect of the machine. */
export function requireCurrent({ current }: EntityContext): string {
  if (current === null) throw new Error('What is read again is the current entity');
  return current.id;
}

/** @throws when saving begins without an entity: a defect of the machine. */
export function requireDefault({ newDefault }: EntityContext): { entityId: string } {
  if (newDefault === null) throw new Error('Saving a default entity begins with one');
  return { entityId: newDefault };
}
