import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type IdentityServer, openIdentityServer } from '../../kit/identity';
import { TEST_HOST } from '../../kit/parts';
import { emulatorToken } from '../../kit/tokens';

const PASSWORD = 'a first word';
const PHONE = '+31612345678';

let identity: IdentityServer;
beforeAll(async () => {
  identity = await openIdentityServer();
}, 90_000);
afterAll(() => identity.close());

async function succeed(act: string, body: object): Promise<Answer> {
  const { status, answer } = await identity.call(act, body);
  expect(status, `${act}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

const told = async (act: string, body: object) => {
  const { status, answer } = await identity.call(act, body);
  return { status, message: (answer.error as { message: string } | undefined)?.message };
};

const refusal = (message: string) => ({ status: 400, message });

function text(answer: Answer, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string') throw new Error(`${field} is missing in ${JSON.stringify(answer)}`);
  return value;
}

const signUp = (email: string) =>
  succeed('signUp', { email, password: PASSWORD, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' });

const signIn = (email: string, password = PASSWORD) =>
  identity.call('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  });

async function linkTo(email: string): Promise<URLSearchParams> {
  const { link } = await identity.newest(email);
  return new URL(link ?? '', `http://${TEST_HOST}`).searchParams;
}

async function confirm(email: string, idToken: string): Promise<void> {
  await succeed('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await succeed('update', { oobCode: (await linkTo(email)).get('oobCode') });
}

const claimsOf = (idToken: string): Answer =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));

async function asUser(idToken: string) {
  const response = await identity.server.request('/api/user', {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const { type, email } = (await response.json()) as { type?: string; email?: string };
  return { status: response.status, type, email };
}

describe('A new account', () => {
  test('is nobody until its address is confirmed by the mail, and then a user', async () => {
    const email = 'nora@example.test';
    const account = await signUp(email);
    const before = text(account, 'idToken');
    expect(await asUser(before)).toEqual({ status: 403, type: 'email-unverified', email: undefined });

    await succeed('sendOobCode', {
      requestType: 'VERIFY_EMAIL',
      idToken: before,
      continueUrl: `http://${TEST_HOST}/`,
    });
    expect(await identity.newest(email)).toEqual({
      kind: 'mail',
      to: email,
      subject: 'Confirm your email address',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      link: expect.stringMatching(/^\/email\?mode=verifyEmail&oobCode=[\w-]+&continueUrl=%2F$/),
      code: null,
    });
    const oobCode = (await linkTo(email)).get('oobCode');
    expect(await succeed('update', { oobCode })).toMatchObject({ email, emailVerified: true });
    expect(await told('update', { oobCode })).toEqual(refusal('INVALID_OOB_CODE'));

    // What was issued before still says what held then.
    expect(await asUser(before)).toMatchObject({ status: 403 });
    const { answer } = await signIn(email);
    expect(await asUser(text(answer, 'idToken'))).toEqual({ status: 200, type: undefined, email });
  });

  test('is told what is wrong', async () => {
    await signUp('twice@example.test');
    const entry = { email: 'twice@example.test', password: PASSWORD, returnSecureToken: true };
    expect(await told('signUp', entry)).toEqual(refusal('EMAIL_EXISTS'));
    expect(await told('signUp', { ...entry, email: 'a@example.test', password: 'short' })).toEqual(
      refusal('WEAK_PASSWORD : Password should be at least 6 characters'),
    );
    // The emulator's project has no protection against the enumeration of addresses.
    expect(await told('signInWithPassword', { ...entry, password: 'wrong' })).toEqual(
      refusal('INVALID_PASSWORD'),
    );
    expect(await told('signInWithPassword', { ...entry, email: 'nobody@example.test' })).toEqual(
      refusal('EMAIL_NOT_FOUND'),
    );
  });
});

describe('A forgotten password', () => {
  test('is replaced once by the link of the mail', async () => {
    const email = 'oona@example.test';
    await signUp(email);
    await succeed('sendOobCode', { requestType: 'PASSWORD_RESET', email, clientType: 'CLIENT_TYPE_WEB' });
    const link = await linkTo(email);
    expect([...link.keys()]).toEqual(['mode', 'oobCode']);
    const oobCode = link.get('oobCode');
    expect(await succeed('resetPassword', { oobCode })).toMatchObject({
      requestType: 'PASSWORD_RESET',
      email,
    });

    await succeed('resetPassword', { oobCode, newPassword: 'a second word' });
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'a second word')).status).toBe(200);
    expect(await told('resetPassword', { oobCode, newPassword: 'a third word' })).toEqual(
      refusal('INVALID_OOB_CODE'),
    );
    await expect(identity.newest(email)).rejects.toThrow('Nothing was sent');
  });

  test('of nobody is told so', async () => {
    const body = { requestType: 'PASSWORD_RESET', email: 'nobody@example.test' };
    expect(await told('sendOobCode', body)).toEqual(refusal('EMAIL_NOT_FOUND'));
  });
});

describe.each(['google.com', 'microsoft.com'])('An account of %s', (providerId) => {
  const address = (name: string) => `${name}.${providerId}@example.test`;

  /** As signInWithCredential sends it, with the account that the demo's page returned. */
  function withProvider(email: string, claims: object = {}): Promise<Answer> {
    const idToken = emulatorToken({ sub: email, email, email_verified: true, name: 'Ida Vos', ...claims });
    const postBody = new URLSearchParams({ id_token: idToken, providerId }).toString();
    return succeed('signInWithIdp', {
      postBody,
      requestUri: `http://${TEST_HOST}`,
      returnIdpCredential: true,
      returnSecureToken: true,
    });
  }

  test('becomes a user at once, and is the same one the next time', async () => {
    const email = address('ida');
    const first = await withProvider(email);
    expect(first).toMatchObject({
      providerId,
      email,
      emailVerified: true,
      displayName: 'Ida Vos',
      isNewUser: true,
    });
    expect(claimsOf(text(first, 'idToken'))).toMatchObject({
      email,
      email_verified: true,
      name: 'Ida Vos',
      firebase: { sign_in_provider: providerId },
    });
    expect(await asUser(text(first, 'idToken'))).toEqual({ status: 200, type: undefined, email });
    const second = await withProvider(email);
    expect([second.localId, second.isNewUser]).toEqual([first.localId, undefined]);
  });

  test('is linked to a confirmed account of its address, whose password stays', async () => {
    const email = address('linked');
    const account = await signUp(email);
    await confirm(email, text(account, 'idToken'));
    const linked = await withProvider(email);
    expect([linked.localId, linked.emailVerified]).toEqual([account.localId, true]);
    expect((await signIn(email)).status).toBe(200);
  });

  test('takes an unconfirmed account of its address over, whose password goes', async () => {
    const email = address('taken');
    const account = await signUp(email);
    const taken = await withProvider(email);
    expect([taken.localId, taken.emailVerified]).toEqual([account.localId, true]);
    expect(await told('signInWithPassword', { email, password: PASSWORD })).toEqual(
      refusal('INVALID_PASSWORD'),
    );
  });

  test('that has not confirmed its address itself needs the other sign-in method first', async () => {
    const email = address('doubtful');
    const account = await signUp(email);
    const answer = await withProvider(email, { email_verified: false });
    expect(answer).toMatchObject({ needConfirmation: true, localId: account.localId });
    expect(answer).not.toHaveProperty('idToken');
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('A second factor', () => {
  const email = 'mees@example.test';
  /** What the SDK adds when no reCAPTCHA is enforced. */
  const captcha = {
    recaptchaToken: 'demo',
    captchaResponse: 'NO_RECAPTCHA',
    clientType: 'CLIENT_TYPE_WEB',
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
  };

  async function answerCode(session: unknown): Promise<object> {
    const { code } = await identity.newest(PHONE);
    return { phoneVerificationInfo: { sessionInfo: text(session as Answer, 'sessionInfo'), code } };
  }

  test('is enrolled by SMS with a confirmed address, asked for at sign-in, kept over a restart, and withdrawn', async () => {
    const idToken = text(await signUp(email), 'idToken');
    const enroll = { phoneEnrollmentInfo: { phoneNumber: PHONE, ...captcha } };
    expect(await told('mfaEnrollment:start', { idToken, ...enroll })).toEqual(
      refusal('UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.'),
    );
    await confirm(email, idToken);
    const started = await succeed('mfaEnrollment:start', { idToken, ...enroll });
    expect(await identity.newest(PHONE)).toMatchObject({
      kind: 'sms',
      subject: 'Your sign-in code',
      link: null,
      code: expect.stringMatching(/^\d{6}$/),
    });
    const wrong = { phoneVerificationInfo: { ...(started.phoneSessionInfo as object), code: '00000x' } };
    expect(await told('mfaEnrollment:finalize', { idToken, ...wrong })).toEqual(refusal('INVALID_CODE'));
    await succeed('mfaEnrollment:finalize', {
      idToken,
      displayName: 'My phone',
      ...(await answerCode(started.phoneSessionInfo)),
    });

    const { answer: pending } = await signIn(email);
    expect(pending).toMatchObject({
      mfaPendingCredential: expect.any(String),
      mfaInfo: [{ displayName: 'My phone', phoneInfo: '+*******5678', mfaEnrollmentId: expect.any(String) }],
    });
    expect(pending).not.toHaveProperty('idToken');
    const [factor] = pending.mfaInfo as { mfaEnrollmentId: string }[];
    const asked = await succeed('mfaSignIn:start', {
      mfaPendingCredential: pending.mfaPendingCredential,
      mfaEnrollmentId: factor?.mfaEnrollmentId,
      phoneSignInInfo: captcha,
    });
    const signedIn = await succeed('mfaSignIn:finalize', {
      mfaPendingCredential: pending.mfaPendingCredential,
      ...(await answerCode(asked.phoneResponseInfo)),
    });
    expect(claimsOf(text(signedIn, 'idToken'))).toMatchObject({
      firebase: { sign_in_second_factor: 'phone', second_factor_identifier: factor?.mfaEnrollmentId },
    });

    await identity.restart();
    expect((await signIn(email)).answer).toMatchObject({ mfaInfo: [{ displayName: 'My phone' }] });

    await succeed('mfaEnrollment:withdraw', {
      idToken: text(signedIn, 'idToken'),
      mfaEnrollmentId: factor?.mfaEnrollmentId,
    });
    expect((await signIn(email)).answer).toHaveProperty('idToken');
  }, 90_000);
});
