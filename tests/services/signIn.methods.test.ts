// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignInMethods } from '../../src/services/signInMethods/signInMethods';

const { verifyPhoneNumber } = vi.hoisted(() => ({ verifyPhoneNumber: vi.fn() }));

/** What needs the provider is answered by a script. */
vi.mock('firebase/auth', async (load) => {
  const real = await load<typeof sdk>();
  return {
    ...real,
    browserPopupRedirectResolver: 'the resolver',
    signInWithPopup: vi.fn(),
    signInWithEmailAndPassword: vi.fn(),
    createUserWithEmailAndPassword: vi.fn(),
    updateProfile: vi.fn(),
    getMultiFactorResolver: vi.fn(),
    PhoneAuthProvider: class {
      static credential = (id: string, code: string) => `${id} ${code}`;
      verifyPhoneNumber = verifyPhoneNumber;
    },
    PhoneMultiFactorGenerator: {
      FACTOR_ID: 'phone',
      assertion: (credential: string) => `phone ${credential}`,
    },
    TotpMultiFactorGenerator: {
      assertionForSignIn: (uid: string, code: string) => `app ${uid} ${code}`,
    },
  };
});
vi.mock('../../src/services/signInMethods/humanCheck', () => ({
  withHumanCheck: (_: unknown, act: (verifier: unknown) => unknown) => act('a person'),
}));

const auth = { currentUser: null } as sdk.Auth;
const refusal = (code: string) => new FirebaseError(`auth/${code}`, 'text');

const phone = { uid: 'factor-1', factorId: 'phone', phoneNumber: '+31 ****78' };
const app = { uid: 'factor-2', factorId: 'totp', displayName: 'Key ring' };

/** Sign-in methods of which the first step asks for a second one. */
function askForSecondStep() {
  const resolveSignIn = vi.fn();
  vi.mocked(sdk.getMultiFactorResolver).mockReturnValue({
    hints: [phone, app],
    session: 'the session',
    resolveSignIn,
  } as never);
  return { resolveSignIn, asked: refusal('multi-factor-auth-required') };
}

beforeEach(() => {
  vi.resetAllMocks();
});

describe('Google, Microsoft and what an organisation offers, with Firebase', () => {
  it.each([
    ['google', 'google.com'],
    ['microsoft', 'microsoft.com'],
    ['oidc.entra', 'oidc.entra'],
    ['saml.kade', 'saml.kade'],
  ] as const)(
    'open the window of %s with the resolver that its own chunk brings (AUTH-4)',
    async (name, id) => {
      expect(await createSignInMethods(auth, false).signInWith(name)).toBe(null);
      expect(vi.mocked(sdk.signInWithPopup).mock.calls).toEqual([
        [auth, expect.objectContaining({ providerId: id }), 'the resolver'],
      ]);
    },
  );

  it.each([
    ['popup-closed-by-user', 'cancelled'],
    ['cancelled-popup-request', 'cancelled'],
    ['user-cancelled', 'cancelled'],
    ['popup-blocked', 'popup-blocked'],
    ['account-exists-with-different-credential', 'account-exists-with-different-credential'],
    ['unauthorized-domain', 'unauthorized-domain'],
  ])('end with auth/%s as %s', async (code, outcome) => {
    vi.mocked(sdk.signInWithPopup).mockRejectedValue(refusal(code));
    expect(await createSignInMethods(auth, false).signInWith('google')).toBe(outcome);
  });

  it('end as unreachable when the script of the window does not come, which the SDK calls a fault', async () => {
    const customData = new Event('error');
    vi.mocked(sdk.signInWithPopup).mockRejectedValue(
      Object.assign(refusal('internal-error'), { customData }),
    );
    const { signInWith } = createSignInMethods(auth, false);
    expect(await signInWith('google')).toBe('network-request-failed');
    vi.mocked(sdk.signInWithPopup).mockRejectedValue(refusal('internal-error'));
    expect(await signInWith('google')).toBe('internal-error');
  });

  it('lead to the second step of an account that has one', async () => {
    const { asked } = askForSecondStep();
    vi.mocked(sdk.signInWithPopup).mockRejectedValue(asked);
    const methods = createSignInMethods(auth, false);
    expect(await methods.signInWith('google')).toBe('multi-factor-auth-required');
    expect(methods.secondStep.factors()).toEqual([
      { kind: 'sms', label: '+31 ****78' },
      { kind: 'totp', label: 'Key ring' },
    ]);
  });
});

describe('the second step', () => {
  async function begin() {
    const step = askForSecondStep();
    vi.mocked(sdk.signInWithEmailAndPassword).mockRejectedValue(step.asked);
    const methods = createSignInMethods(auth, false);
    expect(await methods.signIn('eva@vanhouten.test', 'right')).toBe('multi-factor-auth-required');
    return { ...step, ...methods };
  }

  it('by text message is the code of the message that was sent', async () => {
    const { secondStep, resolveSignIn } = await begin();
    verifyPhoneNumber.mockResolvedValue('message-1');
    expect(await secondStep.sendCode(0)).toBe(null);
    expect(await secondStep.finish(0, '123456')).toBe(null);
    expect([verifyPhoneNumber.mock.calls, resolveSignIn.mock.calls]).toEqual([
      [[{ multiFactorHint: phone, session: 'the session' }, 'a person']],
      [['phone message-1 123456']],
    ]);
  });

  it('by an app is the code that the app shows, and sends none', async () => {
    const { secondStep, resolveSignIn } = await begin();
    expect(await secondStep.sendCode(1)).toBe(null);
    expect(await secondStep.finish(1, '654321')).toBe(null);
    expect([verifyPhoneNumber.mock.calls, resolveSignIn.mock.calls]).toEqual([[], [['app factor-2 654321']]]);
  });

  it('says why a code was refused, and can be tried again', async () => {
    const { secondStep, resolveSignIn } = await begin();
    resolveSignIn.mockRejectedValueOnce(refusal('invalid-verification-code')).mockResolvedValueOnce({});
    expect(await secondStep.finish(1, '000000')).toBe('invalid-verification-code');
    expect(await secondStep.finish(1, '654321')).toBe(null);
  });

  it('is gone when another first step failed since', async () => {
    const { signIn, secondStep } = await begin();
    vi.mocked(sdk.signInWithEmailAndPassword).mockRejectedValue(refusal('invalid-credential'));
    expect(await signIn('eva@vanhouten.test', 'wrong')).toBe('invalid-credential');
    expect([secondStep.factors(), await secondStep.finish(0, '1')]).toEqual([[], 'unknown']);
  });
});

describe('signing up', () => {
  it('makes the account and gives it the name', async () => {
    vi.mocked(sdk.createUserWithEmailAndPassword).mockResolvedValue({ user: 'Noor' } as never);
    expect(await createSignInMethods(auth, false).signUp('Noor de Wit', 'noor@dewit.test', 'right')).toBe(
      null,
    );
    expect(vi.mocked(sdk.updateProfile).mock.calls).toEqual([['Noor', { displayName: 'Noor de Wit' }]]);
  });

  it('says that there is an account already', async () => {
    vi.mocked(sdk.createUserWithEmailAndPassword).mockRejectedValue(refusal('email-already-in-use'));
    expect(await createSignInMethods(auth, false).signUp('Noor', 'noor@dewit.test', 'right')).toBe(
      'email-already-in-use',
    );
  });
});
