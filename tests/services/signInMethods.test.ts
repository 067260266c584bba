// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_ERROR_CODES } from '#contract/accountErrors';
import { IDENTITY_ERROR_CODES } from '#contract/identity';
import { createEnding } from '../../src/services/signInMethods/ending';
import { createFactors } from '../../src/services/signInMethods/factors';
import { createLinks } from '../../src/services/signInMethods/links';
import { accountFailure } from '../../src/services/signInMethods/outcome';
import { createPasswords } from '../../src/services/signInMethods/passwords';
import { aPolicy } from '../kit/fixtures';

/** What the emulator cannot answer is answered by a script: apps with codes, policies, old sign-ins. */
vi.mock('firebase/auth', async (load) => {
  const real = await load<typeof sdk>();
  return {
    ...real,
    applyActionCode: vi.fn(),
    beforeAuthStateChanged: vi.fn(),
    checkActionCode: vi.fn(),
    confirmPasswordReset: vi.fn(),
    deleteUser: vi.fn(),
    reauthenticateWithCredential: vi.fn(),
    updatePassword: vi.fn(),
    validatePassword: vi.fn(),
    verifyPasswordResetCode: vi.fn(),
    multiFactor: vi.fn(),
    TotpMultiFactorGenerator: { generateSecret: vi.fn(), assertionForEnrollment: vi.fn() },
  };
});

const EMAIL = 'eva+board@vanhouten.test';

const refusal = (code: string) => new FirebaseError(`auth/${code}`, 'text');

function anAuth(changes: object | null = {}): sdk.Auth {
  const user = {
    uid: 'uid-1',
    email: EMAIL,
    emailVerified: true,
    providerData: [{ providerId: 'password' }],
    reload: async () => {},
    getIdToken: vi.fn(async () => 'token'),
    ...changes,
  };
  const auth: Pick<sdk.Auth, 'currentUser'> = { currentUser: changes && (user as never) };
  return auth as sdk.Auth;
}

/** The policy as the SDK tells it. */
function policyOf(changes: object = {}) {
  const passwordPolicy = {
    customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
    allowedNonAlphanumericCharacters: '$!',
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    ...changes,
  };
  return { isValid: false, passwordPolicy };
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(sdk.validatePassword).mockResolvedValue(policyOf());
});

describe('an error of the identity library', () => {
  it.each([...IDENTITY_ERROR_CODES, ...ACCOUNT_ERROR_CODES])('auth/%s keeps its code', (code) => {
    expect(accountFailure(refusal(code))).toBe(code);
  });

  it.each([
    ['invalid-login-credentials', 'invalid-credential'],
    ['user-mismatch', 'invalid-credential'],
    ['missing-email', 'invalid-email'],
    ['missing-password', 'wrong-password'],
    ['quota-exceeded', 'too-many-requests'],
    ['timeout', 'network-request-failed'],
    ['password-does-not-meet-requirements', 'weak-password'],
    ['missing-phone-number', 'invalid-phone-number'],
    ['missing-verification-code', 'invalid-verification-code'],
    ['missing-code', 'invalid-verification-code'],
    ['invalid-verification-id', 'code-expired'],
    ['missing-verification-id', 'code-expired'],
    ['invalid-multi-factor-session', 'requires-recent-login'],
    ['missing-multi-factor-session', 'requires-recent-login'],
    ['admin-restricted-operation', 'operation-not-allowed'],
    ['unsupported-first-factor', 'operation-not-allowed'],
    ['invalid-user-token', 'user-token-expired'],
    ['null-user', 'user-token-expired'],
    ['unauthorized-continue-uri', 'unauthorized-domain'],
    ['missing-recaptcha-token', 'captcha-check-failed'],
    ['invalid-recaptcha-token', 'captcha-check-failed'],
    ['missing-app-credential', 'captcha-check-failed'],
    ['invalid-app-credential', 'captcha-check-failed'],
    ['something-new', 'unknown'],
  ])('auth/%s is told as %s', (code, told) => {
    expect(accountFailure(refusal(code))).toBe(told);
  });

  it('that is none is unknown', () => {
    expect(accountFailure(new TypeError('x'))).toBe('unknown');
  });
});

describe('the policy of passwords', () => {
  it('is what the provider enforces', async () => {
    expect(await createPasswords(anAuth()).policy()).toEqual(aPolicy({ minLength: 10, digit: true }));
    vi.mocked(sdk.validatePassword).mockResolvedValue(
      policyOf({
        customStrengthOptions: {
          maxPasswordLength: 64,
          containsLowercaseLetter: true,
          containsUppercaseLetter: true,
          containsNonAlphanumericCharacter: true,
        },
      }),
    );
    expect(await createPasswords(anAuth()).policy()).toEqual({
      minLength: 6,
      maxLength: 64,
      lowercase: true,
      uppercase: true,
      digit: false,
      symbols: '$!',
    });
  });

  it('is six characters where none is enforced or it cannot be asked', async () => {
    vi.mocked(sdk.validatePassword).mockResolvedValueOnce(policyOf({ enforcementState: 'OFF' }));
    expect(await createPasswords(anAuth()).policy()).toEqual(aPolicy());
    vi.mocked(sdk.validatePassword).mockRejectedValueOnce(refusal('network-request-failed'));
    expect(await createPasswords(anAuth()).policy()).toEqual(aPolicy());
  });
});

describe('changing a password', () => {
  it('proves the present one first', async () => {
    const failure = refusal('wrong-password');
    vi.mocked(sdk.reauthenticateWithCredential).mockRejectedValueOnce(failure);
    expect(await createPasswords(anAuth()).changePassword('wrong', 'new one')).toBe('wrong-password');
    expect(sdk.updatePassword).not.toHaveBeenCalled();
  });

  it('hands the new one over once the present one is proved', async () => {
    const auth = anAuth();
    expect(await createPasswords(auth).changePassword('present', 'new one')).toBeNull();
    expect(vi.mocked(sdk.reauthenticateWithCredential).mock.calls).toEqual([
      [auth.currentUser, sdk.EmailAuthProvider.credential(EMAIL, 'present')],
    ]);
    expect(vi.mocked(sdk.updatePassword).mock.calls).toEqual([[auth.currentUser, 'new one']]);
  });

  it.each([
    [null, null],
    ['requires-recent-login', 'requires-recent-login'],
  ] as const)(
    "of an account with a second factor is the provider's to allow: it says %s",
    async (code, told) => {
      vi.mocked(sdk.reauthenticateWithCredential).mockRejectedValueOnce(
        refusal('multi-factor-auth-required'),
      );
      if (code) vi.mocked(sdk.updatePassword).mockRejectedValueOnce(refusal(code));
      expect(await createPasswords(anAuth()).changePassword('present', 'new one')).toBe(told);
    },
  );

  it('of nobody says that the session has ended', async () => {
    expect(await createPasswords(anAuth(null)).changePassword('present', 'new')).toBe('user-token-expired');
  });

  it('is for accounts that have one', async () => {
    const google = anAuth({ providerData: [{ providerId: 'google.com' }] });
    expect([
      await createPasswords(anAuth()).hasPassword(),
      await createPasswords(google).hasPassword(),
    ]).toEqual([{ value: true }, { value: false }]);
  });
});

describe('the end of an account', () => {
  const letGo = vi.fn();
  beforeEach(() => {
    vi.mocked(sdk.beforeAuthStateChanged).mockReturnValue(letGo);
  });

  const signedIn = (authTime: string) =>
    anAuth({ getIdTokenResult: async () => ({ authTime, issuedAtTime: '2026-11-20T09:04:00.000Z' }) });

  it.each([
    ['2026-11-20T09:00:00.000Z', null],
    ['2026-11-20T08:59:59.000Z', 'requires-recent-login'],
  ])(
    'is the provider\u2019s to allow while a sign-in of %s is recent, by its own clock',
    async (at, told) => {
      expect(await createEnding(signedIn(at)).isRecent()).toBe(told);
    },
  );

  it.each([
    ['requires-recent-login', 'requires-recent-login'],
    ['network-request-failed', 'network-request-failed'],
    ['user-not-found', null],
    ['user-token-expired', null],
  ])('that the provider answers with %s is told as %s', async (code, told) => {
    vi.mocked(sdk.deleteUser).mockRejectedValueOnce(refusal(code));
    expect(await createEnding(anAuth()).deleteAccount()).toBe(told);
  });

  it('leaves signing out to the application, where the library would do it by itself', async () => {
    const asked: (() => unknown)[] = [];
    vi.mocked(sdk.beforeAuthStateChanged).mockImplementation((_, callback) => {
      asked.push(() => callback(null));
      return letGo;
    });
    vi.mocked(sdk.deleteUser).mockImplementationOnce(async () => {
      expect(asked.map((ask) => expect(ask).toThrow())).toHaveLength(1);
      throw refusal('login-blocked');
    });
    expect(await createEnding(anAuth()).deleteAccount()).toBeNull();
    expect(letGo).toHaveBeenCalledOnce();
  });

  it('is that of who is signed in, and of nobody else', async () => {
    const auth = anAuth();
    expect([
      await createEnding(auth).deleteAccount(),
      await createEnding(anAuth(null)).deleteAccount(),
    ]).toEqual([null, null]);
    expect(vi.mocked(sdk.deleteUser).mock.calls).toEqual([[auth.currentUser]]);
  });
});

describe('the link of a mail', () => {
  const told = (operation: keyof typeof sdk.ActionCodeOperation) => ({
    operation: sdk.ActionCodeOperation[operation],
    data: { email: EMAIL },
  });

  it('that confirms an address renews the token of who is signed in', async () => {
    vi.mocked(sdk.checkActionCode).mockResolvedValue(told('VERIFY_EMAIL'));
    const auth = anAuth();
    expect(await createLinks(auth).applyLink('verifyEmail', 'code')).toEqual({
      value: { email: EMAIL, isSignedIn: true },
    });
    expect(vi.mocked(auth.currentUser?.getIdToken ?? vi.fn()).mock.calls).toEqual([[true]]);
    expect(await createLinks(anAuth(null)).applyLink('verifyEmail', 'code')).toEqual({
      value: { email: EMAIL, isSignedIn: false },
    });
  });

  it('that confirms an address has done so also when the token cannot be renewed now', async () => {
    vi.mocked(sdk.checkActionCode).mockResolvedValue(told('VERIFY_EMAIL'));
    const getIdToken = () => Promise.reject(refusal('network-request-failed'));
    expect(await createLinks(anAuth({ getIdToken })).applyLink('verifyEmail', 'code')).toEqual({
      value: { email: EMAIL, isSignedIn: true },
    });
  });

  it('that undoes a second factor tells no address', async () => {
    vi.mocked(sdk.checkActionCode).mockResolvedValue(told('REVERT_SECOND_FACTOR_ADDITION'));
    expect(await createLinks(anAuth()).applyLink('revertSecondFactorAddition', 'code')).toEqual({
      value: { email: null, isSignedIn: false },
    });
  });

  it('that was used is not applied', async () => {
    vi.mocked(sdk.checkActionCode).mockRejectedValueOnce(refusal('invalid-action-code'));
    expect(await createLinks(anAuth()).applyLink('verifyEmail', 'code')).toEqual({
      failure: 'invalid-action-code',
    });
    expect(sdk.applyActionCode).not.toHaveBeenCalled();
  });

  it('that sets a password is read without using it up', async () => {
    vi.mocked(sdk.verifyPasswordResetCode).mockResolvedValue(EMAIL);
    expect(await createPasswords(anAuth(null)).checkReset('code')).toEqual({
      value: { email: EMAIL, policy: aPolicy({ minLength: 10, digit: true }) },
    });
    expect(sdk.confirmPasswordReset).not.toHaveBeenCalled();
  });
});

describe('a second factor', () => {
  const session = { type: 'enroll' };

  function script(changes: object = {}) {
    const factors = { enrolledFactors: [], getSession: async () => session, enroll: vi.fn(), ...changes };
    vi.mocked(sdk.multiFactor).mockReturnValue(factors as never);
    return factors;
  }

  it('is listed with its kind, name and day', async () => {
    const enrollmentTime = 'Thu, 01 Oct 2026 09:00:00 GMT';
    script({
      enrolledFactors: [
        { uid: '1', factorId: 'phone', displayName: null, phoneNumber: '+31612345678', enrollmentTime },
        { uid: '2', factorId: 'totp', displayName: 'Work', enrollmentTime },
      ],
    });
    const since = '2026-10-01T09:00:00.000Z';
    expect(await createFactors(anAuth()).readFactors()).toEqual({
      value: {
        factors: [
          { uid: '1', kind: 'phone', name: null, phone: '+31612345678', since },
          { uid: '2', kind: 'app', name: 'Work', phone: null, since },
        ],
        email: EMAIL,
        isVerified: true,
        hasPassword: true,
        methods: ['password'],
      },
    });
  });

  it('of an app is added with the secret that was shown, named so that apps show it', async () => {
    const { enroll } = script();
    const generateQrCodeUrl = vi.fn(
      (account?: string, issuer?: string) => `otpauth://totp/${issuer}:${account}`,
    );
    const secret = { secretKey: 'THEKEY', generateQrCodeUrl };
    vi.mocked(sdk.TotpMultiFactorGenerator.generateSecret).mockResolvedValue(secret as never);
    vi.mocked(sdk.TotpMultiFactorGenerator.assertionForEnrollment).mockReturnValue('assertion' as never);
    const factors = createFactors(anAuth());
    expect(await factors.prepareApp()).toEqual({
      value: { key: 'THEKEY', link: 'otpauth://totp/Quorate:eva%2Bboard%40vanhouten.test' },
    });
    expect(await factors.enrolApp('123456')).toBeNull();
    expect(vi.mocked(sdk.TotpMultiFactorGenerator.assertionForEnrollment).mock.calls).toEqual([
      [secret, '123456'],
    ]);
    expect(enroll.mock.calls).toEqual([['assertion']]);
    expect(await factors.enrolApp('123456')).toBe('code-expired');
  });

  it('begins anew when the code comes without its beginning', async () => {
    script();
    expect(await createFactors(anAuth()).enrolPhone('123456')).toBe('code-expired');
  });

  it.each(['requires-recent-login', 'unverified-email', 'maximum-second-factor-count-exceeded'] as const)(
    'that the provider answers with %s is told',
    async (code) => {
      script({ getSession: () => Promise.reject(refusal(code)) });
      expect(await createFactors(anAuth()).prepareApp()).toEqual({ failure: code });
    },
  );

  it('is removed by its id', async () => {
    const unenroll = vi.fn(async () => {});
    script({ unenroll });
    expect([await createFactors(anAuth()).removeFactor('1'), unenroll.mock.calls]).toEqual([null, [['1']]]);
  });
});
