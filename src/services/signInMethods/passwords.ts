import {
  type Auth,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  type PasswordPolicy as SdkPolicy,
  sendPasswordResetEmail,
  updatePassword,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { LEAST_POLICY, type PasswordPolicy } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import { accountFailure, failureOf, type Outcome, outcomeOf } from './outcome';
import { currentUser, hasPassword } from './person';

export interface ResetCheck {
  /** Whose password is set anew. */
  readonly email: string;
  readonly policy: PasswordPolicy;
}

export interface Passwords {
  /** Sends the mail with which a password is set anew. Whether there is an account is not told. */
  sendReset(email: string): Promise<AccountFailure | null>;
  /** Reads a code without using it up. */
  checkReset(code: string): Promise<Outcome<ResetCheck>>;
  reset(code: string, password: string): Promise<AccountFailure | null>;
  policy(): Promise<PasswordPolicy>;
  /** Whether who is signed in has a password here; who came by another provider may have none. */
  hasPassword(): Promise<Outcome<boolean>>;
  /** Proves that the person is there, for what the provider allows only soon after signing in. */
  reauthenticate(password: string): Promise<AccountFailure | null>;
  /** Ends the other sessions of the account; this one gets new tokens. */
  changePassword(current: string, next: string): Promise<AccountFailure | null>;
}

export function createPasswords(auth: Auth): Passwords {
  const policy = () =>
    validatePassword(auth, '').then(
      ({ passwordPolicy }) => readPolicy(passwordPolicy),
      () => LEAST_POLICY,
    );

  const prove = async (password: string) => {
    const user = currentUser(auth);
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  };

  const change = async (current: string, next: string) => {
    await prove(current).catch(unlessPasswordWasRight);
    await updatePassword(currentUser(auth), next);
  };

  return {
    policy,
    async sendReset(email) {
      const failure = await failureOf(() => sendPasswordResetEmail(auth, email));
      return failure === 'user-not-found' ? null : failure;
    },
    checkReset: (code) =>
      outcomeOf(async () => ({ email: await verifyPasswordResetCode(auth, code), policy: await policy() })),
    reset: (code, password) => failureOf(() => confirmPasswordReset(auth, code, password)),
    hasPassword: () => outcomeOf(async () => hasPassword(currentUser(auth))),
    reauthenticate: (password) => failureOf(() => prove(password)),
    changePassword: (current, next) => failureOf(() => change(current, next)),
  };
}

/**
 * The provider asks for the second factor after it has found the password right. Whether the sign-in, which had both, is
 * recent enough is then the provider's to say: `requires-recent-login`.
 */
function unlessPasswordWasRight(error: unknown): void {
  if (accountFailure(error) !== 'multi-factor-auth-required') throw error;
}

/** A policy that is not enforced is advice; what always holds is the least length. */
function readPolicy(policy: SdkPolicy): PasswordPolicy {
  if (policy.enforcementState !== 'ENFORCE') return LEAST_POLICY;
  const { customStrengthOptions: options, allowedNonAlphanumericCharacters } = policy;
  return {
    minLength: options.minPasswordLength ?? LEAST_POLICY.minLength,
    maxLength: options.maxPasswordLength ?? null,
    lowercase: options.containsLowercaseLetter ?? false,
    uppercase: options.containsUppercaseLetter ?? false,
    digit: options.containsNumericCharacter ?? false,
    symbols: options.containsNonAlphanumericCharacter ? allowedNonAlphanumericCharacters : null,
  };
}
