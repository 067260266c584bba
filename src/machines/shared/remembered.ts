import type { Page } from '#contract/call';
import type { Entity, EntityStats, EntityUser, Notifications, UserStats } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { Session, SessionEntity } from './guard';

/** By section, what it reads; each module adds its own in `machines/<module>/remembered.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: Modules fill it in.
export interface DashboardSections {}

/** What a dashboard reads. */
export interface Dashboard {
  readonly stats: EntityStats;
  readonly userStats: UserStats;
  readonly notifications: Notifications;
  readonly people: Page<EntityUser>;
  /** Of the sections that modules bring; missing where one was not asked. */
  readonly sections: Partial<DashboardSections>;
}

/** The last dashboard of one person in one entity, with what the navigation around it needs. */
export interface Remembered {
  /** Whose, at the identity provider. */
  readonly uid: string;
  readonly user: User;
  readonly entity: Entity;
  readonly dashboard: Dashboard;
}

/** What may be shown while it is not known yet who is here: what this browser showed last. */
export interface Preview {
  /** What is shown that way now. */
  current(): Remembered | null;
  subscribe(changed: () => void): () => void;
  /** The dashboard that is remembered of this entity, or with null the last one; null once it is known who is here. */
  find(entityId: string | null): Promise<Remembered | null>;
  /** Shows it from now on, unless it has become known meanwhile who is here. */
  show(remembered: Remembered): void;
  /** Remembers a dashboard as it was read. */
  keep(entityId: string, dashboard: Dashboard): void;
}

type RememberedSession = Extract<Session, { phase: 'signedIn' }> & { readonly entity: SessionEntity };

/** Where nothing is remembered. */
export const NOTHING_REMEMBERED: Preview = {
  current: () => null,
  subscribe: () => () => {},
  find: async () => null,
  show: () => {},
  keep: () => {},
};

/** The session as it was. */
export function rememberedSession({ user, entity }: Remembered): RememberedSession {
  const { id, name, role, features } = entity;
  return { phase: 'signedIn', admin: user.admin, entity: { id, name, role, features } };
}
