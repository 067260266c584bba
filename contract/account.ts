/** What the identity provider asks of a new password. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  /** The characters of which one is needed; null when none is. */
  readonly symbols: string | null;
}

/** Where the provider says nothing, or cannot be asked (AUTH-1): it decides again when the password arrives. */
export const LEAST_POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbols: null,
};

/** Where a second step of signing in reaches a person. */
export interface SecondFactor {
  readonly uid: string;
  readonly kind: 'phone' | 'app';
  readonly name: string | null;
  /** As the provider shows it, in part or as a whole; null for an app. */
  readonly phone: string | null;
  /** When it was added, ISO 8601 in UTC. */
  readonly since: string;
}

/** What the links of the provider's mails do. */
export const LINK_MODES = [
  'verifyEmail',
  'recoverEmail',
  'verifyAndChangeEmail',
  'revertSecondFactorAddition',
] as const;
export type LinkMode = (typeof LINK_MODES)[number];
