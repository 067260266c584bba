import { call } from '../call';
import type { NotificationKind, StoredWish } from '../notificationKinds';
import type { EntityStatus, EntityType, Role, StructureChart, Theme, UserStatus } from '../vocabulary';

/** One membership of a user, with what a list of entities needs to draw itself. */
export interface UserEntity {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  /** Ids of the direct parents, as far as the user is a member of them too. */
  readonly parents: readonly string[];
}

export interface UserProperties {
  /** One or two names of the avatar palette joined by `-`. */
  readonly color: string;
  readonly defaultEntity: string | null;
  readonly defaultStructureChart: StructureChart;
}

export interface UserPreferences {
  readonly theme: Theme;
  readonly analytics: boolean;
  /** E-mail notifications by kind; a kind that is missing is told at once. Older wishes may name kinds that are none any more. */
  readonly notifications: Readonly<Record<string, StoredWish>>;
}

/** SHAPE-1. */
export interface User {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** By name. */
  readonly entities: readonly UserEntity[];
  readonly properties: UserProperties;
  readonly preferences: UserPreferences;
  /** Derived from role Admin. */
  readonly admin: boolean;
  /** HMAC that identifies the user to the support chat. */
  readonly hash: string;
}

/** JSON merge patch (RFC 7396): what is missing stays. */
export interface UserUpdate {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly properties?: Partial<UserProperties>;
  readonly preferences?: {
    readonly theme?: Theme;
    readonly analytics?: boolean;
    readonly notifications?: Readonly<Partial<Record<NotificationKind, StoredWish | null>>>;
  };
}

export const getUser = call<{ answer: User }>('user.get', 'GET', '/user', 'The signed-in user', {
  scope: 'none',
});

export const updateUser = call<{ body: UserUpdate; answer: User }>(
  'user.update',
  'PATCH',
  '/user',
  'Change the signed-in user',
  { scope: 'none' },
);
