// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import type { LinkMode } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import type { SignInMethods } from '../../../src/services/signInMethods/signInMethods';
import { openWhole, type WholeKit } from '../../kit/composition';
import { aFactor, aPolicy, aUser, id } from '../../kit/fixtures';

const EMAIL = 'eva@vanhouten.test';

function open(methods: Partial<SignInMethods> | null): WholeKit {
  const kit = openWhole('/sign-in');
  kit.identity.becomes(null);
  if (methods) kit.identity.offer(methods);
  else kit.identity.loseMethods();
  return kit;
}

function told({ actors }: WholeKit) {
  return actors.feedback.getSnapshot().context.items.map(({ message }) => message.title);
}

/** Waits until a flow has done what it does. */
function settled(flow: AnyActorRef) {
  return waitFor(flow, (snapshot) => !snapshot.hasTag('busy'));
}

describe('the link of an invitation', () => {
  const EVA = { uid: 'eva', email: EMAIL };
  const UNCONFIRMED = { type: 'email-unverified', title: 'Confirm first', status: 403 };
  const OTHER = { type: 'conflict', title: 'Conflict', status: 409, detail: 'This invitation is for Noor.' };
  const ACCEPTED = { id: id(1), status: 'Active', entity: id(3), entityName: 'Kade Vastgoed B.V.' };

  /** Somebody who is signed in, and whose address is not confirmed, opens one that is used already. */
  async function openAsEva() {
    const kit = openWhole('/sign-in');
    kit.identity.becomes(EVA);
    (await kit.request(0)).answer(UNCONFIRMED, 403);
    const flow = await kit.flow('actionLink');
    flow.send({
      type: 'actionLink.opened',
      mode: 'invitation',
      code: kit.secrets.keep(`a-token ${EMAIL}`),
    });
    (await kit.request(1)).answer({ valid: false });
    return { kit, flow, asked: await kit.request(2) };
  }

  it('lets whose answer was lost in by it, though their address was not confirmed', async () => {
    const { kit, flow, asked } = await openAsEva();
    expect([asked.url, asked.body]).toEqual(['/api/user/invitation/validate', '{"token":"a-token"}']);
    asked.answer(ACCEPTED);
    (await kit.request(3)).answer(aUser());
    await waitFor(flow, (snapshot) => snapshot.matches('accepted'));
    (await kit.request(4)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
  });

  it.each([
    [OTHER, 'declined', OTHER.detail],
    [{ type: 'link-over', title: 'Gone', status: 410, detail: 'You accepted it before.' }, 'refused', null],
    [{ type: 'not-found', title: 'Not found', status: 404 }, 'refused', null],
  ])(
    'that is for somebody else says so, and one that was used, is over or never was leads where links end (AUTH-6)',
    async (problem, state, title) => {
      const { flow, asked } = await openAsEva();
      asked.answer(problem, problem.status);
      const { value, context } = await settled(flow);
      expect([value, context.title]).toEqual([state, title]);
    },
  );
});

describe('the link of a mail', () => {
  async function openLink(methods: Partial<SignInMethods> | null, mode: LinkMode = 'verifyEmail') {
    const kit = open(methods);
    const flow = await kit.flow('actionLink');
    const code = kit.secrets.keep('the code');
    flow.send({ type: 'actionLink.opened', mode, code });
    flow.send({ type: 'actionLink.opened', mode, code });
    await settled(flow);
    return { kit, flow, code };
  }

  it.each([
    [true, 'Your email address is confirmed.'],
    [false, 'Your email address is confirmed.'],
  ])('is applied once, told, and its code forgotten (signed in: %s)', async (isSignedIn, title) => {
    const applyLink = vi.fn<SignInMethods['applyLink']>(async () => ({
      value: { email: EMAIL, isSignedIn },
    }));
    const { kit, flow, code } = await openLink({ applyLink });
    expect(applyLink.mock.calls).toEqual([['verifyEmail', 'the code']]);
    expect([flow.getSnapshot().value, told(kit), kit.secrets.read(code)]).toEqual([
      'confirmed',
      [title],
      null,
    ]);
  });

  it('that changed something else leaves it to the page to say what', async () => {
    const applyLink = async () => ({ value: { email: EMAIL, isSignedIn: false } });
    const { kit, flow } = await openLink({ applyLink }, 'recoverEmail');
    expect([flow.getSnapshot().value, flow.getSnapshot().context.email, told(kit)]).toEqual([
      'applied',
      EMAIL,
      [],
    ]);
  });

  it.each(['expired-action-code', 'invalid-action-code', 'user-not-found'] as const)(
    'is refused when the provider says %s',
    async (failure) => {
      const { flow } = await openLink({ applyLink: async () => ({ failure }) });
      expect(flow.getSnapshot().value).toBe('refused');
    },
  );

  it('that met no network works when it is tried again', async () => {
    const applyLink = vi
      .fn<SignInMethods['applyLink']>()
      .mockResolvedValueOnce({ failure: 'network-request-failed' })
      .mockResolvedValueOnce({ value: { email: EMAIL, isSignedIn: false } });
    const { flow } = await openLink({ applyLink });
    expect([flow.getSnapshot().value, flow.getSnapshot().context.failure]).toEqual([
      'failed',
      'network-request-failed',
    ]);
    flow.send({ type: 'actionLink.retryRequested' });
    await settled(flow);
    expect([flow.getSnapshot().value, applyLink.mock.calls[1]]).toEqual([
      'confirmed',
      ['verifyEmail', 'the code'],
    ]);
  });

  it('is a failure of the network when the sign-in methods cannot be fetched', async () => {
    const { flow } = await openLink(null);
    expect(flow.getSnapshot().context.failure).toBe('network-request-failed');
  });
});

describe('a password that is set anew', () => {
  const checked = { value: { email: EMAIL, policy: aPolicy() } };

  async function check(methods: Partial<SignInMethods>) {
    const kit = open(methods);
    const flow = await kit.flow('resetPassword');
    flow.send({ type: 'resetPassword.opened', code: kit.secrets.keep('the code') });
    await settled(flow);
    const save = async () => {
      const [code, password] = [kit.secrets.keep('the code'), kit.secrets.keep('the password')];
      flow.send({ type: 'resetPassword.requested', code, password });
      await settled(flow);
      return [kit.secrets.read(code), kit.secrets.read(password)];
    };
    return { flow, save };
  }

  it('is that of the account of the link, and its secrets are forgotten', async () => {
    const reset = vi.fn<SignInMethods['reset']>(async () => null);
    const { flow, save } = await check({ checkReset: async () => checked, reset });
    expect(flow.getSnapshot().context.checked).toEqual(checked.value);
    expect(await save()).toEqual([null, null]);
    expect([flow.getSnapshot().value, reset.mock.calls]).toEqual(['saved', [['the code', 'the password']]]);
  });

  it('needs a link that works', async () => {
    const { flow } = await check({ checkReset: async () => ({ failure: 'expired-action-code' }) });
    expect(flow.getSnapshot().value).toBe('refused');
  });

  it.each([
    ['weak-password', 'asking'],
    ['network-request-failed', 'asking'],
    ['invalid-action-code', 'refused'],
  ] as const)('that the provider answers with %s is %s', async (failure, state) => {
    const { flow, save } = await check({ checkReset: async () => checked, reset: async () => failure });
    await save();
    expect(flow.getSnapshot().value).toBe(state);
  });
});

describe('a password that is changed', () => {
  const account: Partial<SignInMethods> = {
    hasPassword: async () => ({ value: true }),
    policy: async () => aPolicy(),
  };

  async function change(methods: Partial<SignInMethods>) {
    const kit = open({ ...account, ...methods });
    const flow = await kit.flow('changePassword');
    await settled(flow);
    const [current, next] = [kit.secrets.keep('present'), kit.secrets.keep('new')];
    flow.send({ type: 'changePassword.requested', current, next });
    await settled(flow);
    return { kit, flow };
  }

  it('is told, and the form begins anew', async () => {
    const changePassword = vi.fn<SignInMethods['changePassword']>(async () => null);
    const { kit, flow } = await change({ changePassword });
    expect([changePassword.mock.calls, told(kit), flow.getSnapshot().context.changes]).toEqual([
      [['present', 'new']],
      ['Your password has been changed.'],
      1,
    ]);
  });

  it.each(['wrong-password', 'weak-password', 'too-many-requests', 'requires-recent-login'] as const)(
    'that the provider answers with %s says so, and nothing is told as done',
    async (failure) => {
      const { kit, flow } = await change({ changePassword: async () => failure });
      const { value, context } = flow.getSnapshot();
      expect([value, context.failure, context.changes, told(kit)]).toEqual(['asking', failure, 0, []]);
    },
  );

  it('must be there', async () => {
    const { flow } = await change({ hasPassword: async () => ({ value: false }) });
    expect(flow.getSnapshot().value).toBe('withoutPassword');
  });
});

describe('the mail that confirms an address', () => {
  async function ask(methods: Partial<SignInMethods> | null) {
    const flow = await open(methods).flow('verification');
    flow.send({ type: 'verification.requested' });
    await settled(flow);
    return flow.getSnapshot();
  }

  it('is sent', async () => {
    expect((await ask({ sendVerification: async () => null })).value).toBe('sent');
  });

  it('says why the provider refuses it', async () => {
    const { value, context } = await ask({ sendVerification: async () => 'too-many-requests' });
    expect([value, context.failure]).toEqual(['idle', 'too-many-requests']);
  });

  it('is a failure of the network when the sign-in methods cannot be fetched', async () => {
    const { value, context } = await ask(null);
    expect([value, context.failure]).toEqual(['idle', 'network-request-failed']);
  });
});

describe('the second step of a sign-in', () => {
  const TWO = [
    { kind: 'totp', label: 'Key ring' },
    { kind: 'sms', label: '+31 ****78' },
  ] as const;

  async function begin(secondStep: Partial<SignInMethods['secondStep']>) {
    const factors = () => TWO;
    const refuse = async () => 'unknown' as const;
    const kit = open({ secondStep: { factors, sendCode: refuse, finish: refuse, ...secondStep } });
    const flow = await kit.flow('secondStep');
    flow.send({ type: 'secondStep.begun' });
    await settled(flow);
    return { kit, flow };
  }

  it('hands the code over with its factor, and forgets it', async () => {
    const finish = vi.fn<SignInMethods['secondStep']['finish']>(async () => 'invalid-verification-code');
    const { kit, flow } = await begin({ finish });
    const code = kit.secrets.keep('123456');
    flow.send({ type: 'secondStep.codeSubmitted', code });
    await settled(flow);
    expect([finish.mock.calls, flow.getSnapshot().context.failure, kit.secrets.read(code)]).toEqual([
      [[0, '123456']],
      'invalid-verification-code',
      null,
    ]);
  });

  it('has a code sent to the telephone that is chosen, and says why none was', async () => {
    const sendCode = vi.fn<SignInMethods['secondStep']['sendCode']>(async () => 'too-many-requests');
    const { flow } = await begin({ sendCode });
    flow.send({ type: 'secondStep.factorChosen', factor: 1 });
    await settled(flow);
    expect([sendCode.mock.calls, flow.getSnapshot().context.failure]).toEqual([[[1]], 'too-many-requests']);
  });

  it('is lost when no sign-in waits for it, as after a reload', async () => {
    expect((await begin({ factors: () => [] })).flow.getSnapshot().value).toBe('lost');
  });

  it('is a failure of the network when the sign-in methods cannot be fetched', async () => {
    const { kit, flow } = await begin({});
    kit.identity.loseMethods();
    flow.send({ type: 'secondStep.codeSubmitted', code: kit.secrets.keep('123456') });
    await settled(flow);
    expect(flow.getSnapshot().context.failure).toBe('network-request-failed');
  });
});

describe('a second factor', () => {
  const account = {
    factors: [aFactor()],
    email: EMAIL,
    isVerified: true,
    hasPassword: true,
    methods: ['password'],
  };

  async function openFactors(methods: Partial<SignInMethods>) {
    const kit = open({ readFactors: async () => ({ value: account }), ...methods });
    const flow = await kit.flow('secondFactor');
    await settled(flow);
    return { kit, flow };
  }

  /** Adds an app, up to where its key is shown. */
  async function showApp(methods: Partial<SignInMethods>) {
    const prepareApp = async () => ({ value: { key: 'THEKEY', link: 'otpauth://totp/x?secret=THEKEY' } });
    const opened = await openFactors({ prepareApp, ...methods });
    opened.flow.send({ type: 'secondFactor.appRequested' });
    await waitFor(opened.flow, (snapshot) => snapshot.hasTag('enteringCode'));
    const { app } = opened.flow.getSnapshot().context;
    if (!app) throw new Error('No key is shown');
    return {
      ...opened,
      app,
      read: () => [opened.kit.secrets.read(app.key), opened.kit.secrets.read(app.link)],
    };
  }

  it('by text message is added with the code that was sent', async () => {
    const [sendEnrolmentCode, enrolPhone] = [vi.fn(async () => null), vi.fn(async () => null)];
    const { kit, flow } = await openFactors({ sendEnrolmentCode, enrolPhone });
    flow.send({ type: 'secondFactor.phoneRequested' });
    flow.send({ type: 'secondFactor.numberGiven', number: '+31612345678' });
    await settled(flow);
    flow.send({ type: 'secondFactor.codeGiven', code: kit.secrets.keep('123456') });
    await waitFor(flow, (snapshot) => snapshot.hasTag('idle'));
    expect([sendEnrolmentCode.mock.calls, enrolPhone.mock.calls, told(kit)]).toEqual([
      [['+31612345678']],
      [['123456']],
      ['Your second factor has been added.'],
    ]);
  });

  it('of an app has its key as long as it is shown, and in no state', async () => {
    const { flow, app, read } = await showApp({});
    expect(read()).toEqual(['THEKEY', 'otpauth://totp/x?secret=THEKEY']);
    expect(JSON.stringify(flow.getPersistedSnapshot())).not.toContain('THEKEY');
    expect([app.key, app.link]).toEqual([
      expect.stringMatching(/^secret:/),
      expect.stringMatching(/^secret:/),
    ]);
    flow.send({ type: 'secondFactor.cancelled' });
    expect(read()).toEqual([null, null]);
  });

  it('of an app is added with the code that it shows', async () => {
    const enrolApp = vi.fn(async () => null);
    const { kit, flow, read } = await showApp({ enrolApp });
    flow.send({ type: 'secondFactor.codeGiven', code: kit.secrets.keep('654321') });
    await waitFor(flow, (snapshot) => snapshot.hasTag('idle'));
    expect([enrolApp.mock.calls, read()]).toEqual([[['654321']], [null, null]]);
  });

  it.each(['added', 'removed'])(
    'that is being %s is not cancelled any more: the list says what came of it',
    async (act) => {
      let answer = () => {};
      const provider = () => new Promise<null>((resolve) => (answer = () => resolve(null)));
      const changed = act === 'added' ? [aFactor(), aFactor({ uid: 'factor-2' })] : [];
      const readFactors = vi
        .fn<SignInMethods['readFactors']>()
        .mockResolvedValueOnce({ value: account })
        .mockResolvedValueOnce({ value: { ...account, factors: changed } });
      const methods = {
        readFactors,
        sendEnrolmentCode: async () => null,
        enrolPhone: provider,
        removeFactor: provider,
      };
      const { kit, flow } = await openFactors(methods);
      if (act === 'added') {
        flow.send({ type: 'secondFactor.phoneRequested' });
        flow.send({ type: 'secondFactor.numberGiven', number: '+31612345678' });
        await settled(flow);
        flow.send({ type: 'secondFactor.codeGiven', code: kit.secrets.keep('123456') });
      } else {
        flow.send({ type: 'secondFactor.removalRequested', uid: 'factor-1' });
        flow.send({ type: 'secondFactor.removalConfirmed' });
      }
      await vi.waitFor(() => {
        flow.send({ type: 'secondFactor.cancelled' });
        answer();
        expect(flow.getSnapshot().value).toBe('listing');
      });
      expect(flow.getSnapshot().context.account.factors).toEqual(changed);
    },
  );

  it('is removed after the password, when the sign-in is too old', async () => {
    const removeFactor = vi
      .fn<SignInMethods['removeFactor']>()
      .mockResolvedValueOnce('requires-recent-login')
      .mockResolvedValueOnce(null);
    const reauthenticate = vi
      .fn<SignInMethods['reauthenticate']>()
      .mockResolvedValueOnce('wrong-password')
      .mockResolvedValueOnce(null);
    const { kit, flow } = await openFactors({ removeFactor, reauthenticate });
    flow.send({ type: 'secondFactor.removalRequested', uid: 'factor-1' });
    flow.send({ type: 'secondFactor.removalConfirmed' });
    await settled(flow);
    expect(flow.getSnapshot().value).toEqual({ proof: 'asking' });
    flow.send({ type: 'secondFactor.passwordGiven', password: kit.secrets.keep('wrong') });
    await settled(flow);
    expect(flow.getSnapshot().context.failure).toBe('wrong-password');
    flow.send({ type: 'secondFactor.passwordGiven', password: kit.secrets.keep('right') });
    await waitFor(flow, (snapshot) => snapshot.hasTag('idle'));
    expect([removeFactor.mock.calls, reauthenticate.mock.calls, told(kit)]).toEqual([
      [['factor-1'], ['factor-1']],
      [['wrong'], ['right']],
      ['The second factor has been removed.'],
    ]);
  });

  it('is not added before the address is confirmed; the mail for it is sent when asked', async () => {
    const sendVerification = vi.fn(async () => null);
    const readFactors = async () => ({ value: { ...account, isVerified: false } });
    const { flow } = await openFactors({ readFactors, sendVerification });
    flow.send({ type: 'secondFactor.phoneRequested' });
    expect(flow.getSnapshot().value).toBe('listing');
    flow.send({ type: 'secondFactor.verificationRequested' });
    await settled(flow);
    expect([sendVerification.mock.calls.length, flow.getSnapshot().context.isMailed]).toEqual([1, true]);
  });

  it.each<AccountFailure>(['invalid-phone-number', 'too-many-requests', 'captcha-check-failed'])(
    'that the provider answers with %s keeps the number',
    async (failure) => {
      const { flow } = await openFactors({ sendEnrolmentCode: async () => failure });
      flow.send({ type: 'secondFactor.phoneRequested' });
      flow.send({ type: 'secondFactor.numberGiven', number: '+31612345678' });
      await settled(flow);
      const { value, context } = flow.getSnapshot();
      expect([value, context.failure, context.task]).toEqual([
        { phone: 'asking' },
        failure,
        { kind: 'phone', number: '+31612345678' },
      ]);
    },
  );

  it('that cannot be read says so, and is read when asked again', async () => {
    const readFactors = vi
      .fn<SignInMethods['readFactors']>()
      .mockResolvedValueOnce({ failure: 'network-request-failed' })
      .mockResolvedValueOnce({ value: account });
    const { flow } = await openFactors({ readFactors });
    expect(flow.getSnapshot().value).toBe('unread');
    flow.send({ type: 'secondFactor.readRequested' });
    await settled(flow);
    expect(flow.getSnapshot().context.account).toEqual(account);
  });
});

it('a mail is asked for without telling whether there is an account', async () => {
  const sendReset = vi.fn(async () => null);
  const kit = open({ sendReset });
  const flow = await kit.flow('forgotPassword');
  flow.send({ type: 'forgotPassword.requested', email: EMAIL });
  await settled(flow);
  expect([sendReset.mock.calls, flow.getSnapshot().value]).toEqual([[[EMAIL]], 'sent']);
});
