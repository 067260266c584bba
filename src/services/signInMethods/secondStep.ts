import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import type { AccountFailure } from '#contract/accountErrors';
import type { Factor } from '#contract/identity';
import { withHumanCheck } from './humanCheck';
import { accountFailure } from './outcome';
import type { SignInParts } from './parts';

/** The second step of the sign-in whose first one asked for it. A factor is named by its place in the list. */
export interface SecondStep {
  /** Empty when no sign-in waits for its second step, as after a reload. */
  factors(): readonly Factor[];
  /** Sends a code to a telephone; a factor of an app needs none. */
  sendCode(factor: number): Promise<AccountFailure | null>;
  /** Signs in with the code of a factor. */
  finish(factor: number, code: string): Promise<AccountFailure | null>;
}

interface Begun {
  readonly asked: MultiFactorError;
  readonly resolver: MultiFactorResolver;
  /** Of the code that was sent last. */
  verificationId: string | null;
}

export function createSecondStep({ auth, secondStep }: Pick<SignInParts, 'auth' | 'secondStep'>): SecondStep {
  let begun: Begun | null = null;

  const current = (): Begun | null => {
    const asked = secondStep.asked();
    if (!asked) return null;
    if (begun?.asked !== asked) {
      begun = { asked, resolver: getMultiFactorResolver(auth, asked), verificationId: null };
    }
    return begun;
  };

  /** Acts on a factor of the step that is under way. */
  const attempt = async (
    factor: number,
    act: (step: Begun, hint: MultiFactorInfo) => Promise<unknown>,
  ): Promise<AccountFailure | null> => {
    try {
      const step = current();
      const hint = step?.resolver.hints[factor];
      if (!step || !hint) return 'unknown';
      await act(step, hint);
      return null;
    } catch (error) {
      return accountFailure(error);
    }
  };

  return {
    factors: () => current()?.resolver.hints.map(describe) ?? [],
    sendCode: (factor) =>
      attempt(factor, async (step, hint) => {
        if (!isPhone(hint)) return;
        const { session } = step.resolver;
        step.verificationId = await withHumanCheck(auth, (verifier) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorHint: hint, session }, verifier),
        );
      }),
    finish: (factor, code) =>
      attempt(factor, ({ resolver, verificationId }, hint) =>
        resolver.resolveSignIn(
          isPhone(hint)
            ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId ?? '', code))
            : TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code),
        ),
      ),
  };
}

function isPhone(hint: MultiFactorInfo): hint is PhoneMultiFactorInfo {
  return hint.factorId === PhoneMultiFactorGenerator.FACTOR_ID;
}

function describe(hint: MultiFactorInfo): Factor {
  if (isPhone(hint)) return { kind: 'sms', label: hint.displayName ?? hint.phoneNumber };
  return { kind: 'totp', label: hint.displayName ?? '' };
}
