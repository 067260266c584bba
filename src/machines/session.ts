import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth/auth.machine';
import type { Session } from './shared/guard';
import type { entityMachine } from './shell/entity.machine';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;
export type EntitySnapshot = SnapshotFrom<typeof entityMachine>;

/** What the guard may know, read from the actors that own it. */
export function readSession(auth: AuthSnapshot, entity: EntitySnapshot): Session {
  if (auth.matches('disabled')) return { phase: 'disabled' };
  if (auth.matches('unconfirmed')) return { phase: 'unconfirmed' };
  const { user } = auth.context;
  if (!auth.matches('signedIn') || !user) return { phase: 'signedOut' };
  const { current } = entity.context;
  return {
    phase: 'signedIn',
    admin: user.admin,
    entity: current && {
      id: current.id,
      name: current.name,
      role: current.role,
      features: current.features,
    },
  };
}
