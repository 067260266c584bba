import type { Feature, Role, UserStatus } from '#contract/vocabulary';

export interface CallerEntity {
  readonly id: string;
  /** A platform administrator is Admin everywhere. */
  readonly role: Role;
  /** False for a platform administrator without a membership here. */
  readonly member: boolean;
  readonly features: readonly Feature[];
  /** Ids of its ancestors and descendants of today, and its own. */
  readonly related: readonly string[];
  /** Those of them the caller is an active member of. */
  readonly memberOf: ReadonlySet<string>;
}

/** Who calls, as the database knows them in this transaction. */
export interface Caller {
  readonly userId: string;
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Platform administrator: the user's role is Admin. */
  readonly admin: boolean;
  readonly entity: CallerEntity | null;
}

/** What a verified token says. */
export interface Identity {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Seconds since 1970: when the session began. */
  readonly authTime: number;
}
