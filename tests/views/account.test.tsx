// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { identityMessage } from '../../src/views/auth/identityMessages';
import { aFactor, aPolicy, aUser, id } from '../kit/fixtures';
import { type Opened, openViews } from '../kit/render';

const EMAIL = 'eva@vanhouten.test';
const EXPIRED = 'This link no longer works';

/** What runs of one service, with its inputs. */
function inputs({ services }: Opened, name: string): readonly unknown[] {
  return services
    .running()
    .filter((running) => running.name === name)
    .map(({ input }) => input);
}

async function runs(views: Opened, name: string): Promise<void> {
  await waitFor(() => expect(inputs(views, name)).toHaveLength(1));
}

describe.each([true, false])('the link of a mail (strict rendering: %s)', (strict) => {
  it('is applied once, and its code leaves the address', async () => {
    const views = await openViews('/email?mode=verifyEmail&oobCode=abc&apiKey=key&lang=en', {
      user: null,
      strict,
    });
    await screen.findByRole('heading', { name: 'Being redirected' });
    expect([views.secrets, inputs(views, 'applyLink'), views.router.state.location.href]).toEqual([
      ['abc'],
      [{ mode: 'verifyEmail', code: 'secret:1' }],
      '/email',
    ]);
    views.services.emit('applyLink', { type: 'actionLink.applied', email: EMAIL, isSignedIn: false });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(await screen.findByText('Your email address is confirmed.')).toBeDefined();
  });

  it('leads who is signed in to the dashboard', async () => {
    const views = await openViews('/email?mode=verifyEmail&oobCode=abc', { strict });
    await runs(views, 'applyLink');
    views.services.emit('applyLink', { type: 'actionLink.applied', email: EMAIL, isSignedIn: true });
    await waitFor(() => expect(views.router.state.location.pathname).toBe(`/${id(2)}`));
  });

  it('of an invitation leads who accepts it to the entity that invited them', async () => {
    const views = await openViews('/email?mode=invitation&oobCode=abc&email=eva%40vanhouten.test', {
      strict,
    });
    await runs(views, 'applyLink');
    views.services.emit('applyLink', {
      type: 'actionLink.accepted',
      user: aUser(),
      entityId: id(3),
      entityName: 'Kade Vastgoed B.V.',
    });
    await waitFor(() => expect(views.router.state.location.pathname).toBe(`/${id(3)}`));
  });

  it('of an invitation says where to, and its address stands in the form of sign-in', async () => {
    const views = await openViews('/email?mode=invitation&oobCode=abc&email=eva%40vanhouten.test', {
      user: null,
      strict,
    });
    await runs(views, 'applyLink');
    const entityName = 'Kade Vastgoed B.V.';
    views.services.emit('applyLink', {
      type: 'actionLink.invited',
      email: EMAIL,
      entityName,
      hasAccount: true,
    });
    await screen.findByRole('heading', { name: `You are invited to ${entityName}` });
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', EMAIL);
  });

  it('that is not there any more leads who is signed in to the dashboard, and nobody else', async () => {
    const here = await openViews('/email', { strict });
    await waitFor(() => expect(here.router.state.location.pathname).toBe(`/${id(2)}`));
    const nobody = await openViews('/email', { user: null, strict });
    await waitFor(() => expect(nobody.router.state.location.pathname).toBe('/expired-link'));
  });

  it('of an invitation lets who waited for their address to be confirmed go on', async () => {
    const views = await openViews('/email?mode=invitation&oobCode=abc&email=eva%40vanhouten.test', {
      strict,
    });
    await runs(views, 'applyLink');
    const asked: string[] = [];
    views.actors.auth.system.inspect(({ type, ...rest }) => {
      if (type === '@xstate.event' && 'event' in rest) asked.push(rest.event.type);
    });
    views.services.emit('applyLink', {
      type: 'actionLink.accepted',
      user: aUser(),
      entityId: id(3),
      entityName: 'Kade Vastgoed B.V.',
    });
    await waitFor(() => expect(asked).toContain('auth.retryRequested'));
  });

  it('that says no network stays, and is tried again with the same code', async () => {
    const views = await openViews('/email?mode=recoverEmail&oobCode=abc', { user: null, strict });
    await runs(views, 'applyLink');
    views.services.emit('applyLink', { type: 'actionLink.failed', code: 'network-request-failed' });
    await screen.findByText(identityMessage('network-request-failed'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([views.secrets, inputs(views, 'applyLink')]).toEqual([
      ['abc'],
      [{ mode: 'recoverEmail', code: 'secret:1' }],
    ]);
    views.services.emit('applyLink', { type: 'actionLink.applied', email: EMAIL, isSignedIn: false });
    await screen.findByRole('heading', { name: 'Your email address is the former one again' });
    expect(screen.getByText(EMAIL)).toBeDefined();
  });

  it('that was used leads to the page of expired links', async () => {
    const views = await openViews('/email?mode=verifyEmail&oobCode=abc', { user: null, strict });
    await runs(views, 'applyLink');
    views.services.emit('applyLink', { type: 'actionLink.refused' });
    await screen.findByRole('heading', { name: EXPIRED });
  });
});

describe('the handler of links', () => {
  it.each([
    '/email',
    '/email?mode=signIn&oobCode=abc',
    '/email?mode=verifyEmail',
    '/email?oobCode=abc',
    '/email?mode=verifyEmail&oobCode=',
    '/email?mode=resetPassword&oobCode=',
    '/email?mode=resetPassword&oobCode=a&oobCode=b',
  ])('has nothing to do at %s', async (path) => {
    const views = await openViews(path, { user: null });
    await screen.findByRole('heading', { name: EXPIRED });
    expect(views.secrets).toEqual([]);
  });

  it.each([
    ['verifyAndChangeEmail', 'Your email address is changed'],
    ['revertSecondFactorAddition', 'The second factor is removed'],
  ])('says what %s has done', async (mode, title) => {
    const views = await openViews(`/email?mode=${mode}&oobCode=abc`, { user: null });
    await runs(views, 'applyLink');
    const email = mode === 'verifyAndChangeEmail' ? EMAIL : null;
    views.services.emit('applyLink', { type: 'actionLink.applied', email, isSignedIn: false });
    const heading = await screen.findByRole('heading', { name: title });
    expect(document.activeElement).toBe(heading);
  });

  it('takes the link of a password to its page, in place of itself', async () => {
    const views = await openViews('/email?mode=resetPassword&oobCode=abc', { user: null });
    await runs(views, 'checkLink');
    expect(views.router.state.location.pathname).toBe('/reset-password/abc');
  });
});

describe.each([true, false])('setting a password anew (strict rendering: %s)', (strict) => {
  async function openReset() {
    const views = await openViews('/reset-password/abc', { user: null, strict });
    await runs(views, 'checkLink');
    const check = async () => {
      views.services.emit('checkLink', {
        type: 'resetPassword.checked',
        email: EMAIL,
        policy: aPolicy({ minLength: 8, digit: true }),
      });
      return screen.findByLabelText<HTMLInputElement>('New password');
    };
    return { ...views, user: userEvent.setup(), check };
  }

  it('checks the link once and asks for a password of its address', async () => {
    const views = await openReset();
    expect([views.secrets, inputs(views, 'checkLink')]).toEqual([['abc'], [{ code: 'secret:1' }]]);
    const field = await views.check();
    expect([field.autocomplete, screen.getByText(EMAIL).tagName]).toEqual(['new-password', 'SPAN']);
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(EMAIL);
  });

  it('says what is missing when the field was left, and then while it is typed', async () => {
    const { user, check } = await openReset();
    const field = await check();
    expect(screen.getByText('At least 8 characters, a digit.')).toBeDefined();
    await user.type(field, 'seven');
    expect(screen.queryByText(/^Still missing/)).toBeNull();
    await user.tab();
    expect(screen.getByText('Still missing: at least 8 characters, a digit.')).toBeDefined();
    await user.type(field, 'seven');
    expect(screen.getByText('Still missing: a digit.')).toBeDefined();
    await user.type(field, '7');
    expect(screen.queryByText(/^Still missing/)).toBeNull();
  });

  it('sends nothing that is not enough, and everything else as secrets', async () => {
    const views = await openReset();
    const field = await views.check();
    const submit = () => views.user.click(screen.getByRole('button', { name: 'Set password' }));
    await views.user.type(field, 'seven');
    await submit();
    expect([inputs(views, 'savePassword'), document.activeElement === field]).toEqual([[], true]);
    await views.user.type(field, 'seven7');
    await submit();
    expect([views.secrets, inputs(views, 'savePassword')]).toEqual([
      ['abc', 'abc', 'sevenseven7'],
      [{ code: 'secret:2', password: 'secret:3' }],
    ]);
    views.services.emit('savePassword', { type: 'resetPassword.failed', code: 'weak-password' });
    await screen.findByText(identityMessage('weak-password'));
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['sevenseven7', 'true']);
    await submit();
    views.services.emit('savePassword', { type: 'resetPassword.saved' });
    await screen.findByRole('heading', { name: 'Your password is set' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sign in' }));
  });

  it('is tried again when the link could not be checked, and given up when it is dead', async () => {
    const views = await openReset();
    views.services.emit('checkLink', { type: 'resetPassword.failed', code: 'internal-error' });
    await screen.findByText(identityMessage('internal-error'));
    await views.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(inputs(views, 'checkLink')).toEqual([{ code: 'secret:2' }]);
    views.services.emit('checkLink', { type: 'resetPassword.refused' });
    await screen.findByRole('heading', { name: EXPIRED });
  });
});

describe('a forgotten password', () => {
  it('is answered the same for every address, with what to do if nothing comes', async () => {
    const views = await openViews('/forgot-password', { user: null });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), ` ${EMAIL} `);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect([inputs(views, 'sendReset'), views.router.state.location.href]).toEqual([
      [{ email: EMAIL }],
      '/forgot-password',
    ]);
    views.services.emit('sendReset', { type: 'forgotPassword.sent' });
    const heading = await screen.findByRole('heading', { name: 'Look in your mail' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Open the demo’s mail' }).getAttribute('href')).toBe('/dev/mail');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(inputs(views, 'sendReset')).toEqual([{ email: EMAIL }]);
    views.services.emit('sendReset', { type: 'forgotPassword.sent' });
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    const field = screen.getByLabelText<HTMLInputElement>('Email');
    expect([field.value, document.activeElement]).toEqual([EMAIL, field]);
  });

  it('keeps the address when the mail could not be sent', async () => {
    const views = await openViews('/forgot-password', { user: null });
    const user = userEvent.setup();
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    await user.type(field, EMAIL);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    views.services.emit('sendReset', { type: 'forgotPassword.failed', code: 'too-many-requests' });
    await screen.findByText(identityMessage('too-many-requests'));
    expect(field.value).toBe(EMAIL);
    await user.type(field, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no demo mail with Firebase', async () => {
    const views = await openViews('/forgot-password', { user: null, settings: { emulator: false } });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), EMAIL);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    views.services.emit('sendReset', { type: 'forgotPassword.sent' });
    await screen.findByRole('heading', { name: 'Look in your mail' });
    expect(screen.queryByRole('link', { name: 'Open the demo’s mail' })).toBeNull();
  });
});

describe('changing the password', () => {
  async function openChange(hasPassword = true) {
    const views = await openViews(`/${id(2)}/user/change-password`);
    await runs(views, 'readAccount');
    views.services.emit('readAccount', {
      type: 'changePassword.accountRead',
      hasPassword,
      policy: aPolicy(),
    });
    return { ...views, user: userEvent.setup() };
  }

  async function submitted() {
    const views = await openChange();
    const current = await screen.findByLabelText<HTMLInputElement>('Current password');
    const next = screen.getByLabelText<HTMLInputElement>('New password');
    await views.user.type(current, 'present');
    await views.user.type(next, 'another one');
    await views.user.click(screen.getByRole('button', { name: 'Change password' }));
    return { ...views, current, next };
  }

  it('hands both over as secrets, and empties the fields when it is done', async () => {
    const views = await submitted();
    expect([views.secrets, inputs(views, 'changePassword')]).toEqual([
      ['present', 'another one'],
      [{ current: 'secret:1', next: 'secret:2' }],
    ]);
    views.services.emit('changePassword', { type: 'changePassword.changed' });
    await screen.findByText('Your password has been changed.');
    const current = screen.getByLabelText<HTMLInputElement>('Current password');
    expect([current.value, screen.getByLabelText<HTMLInputElement>('New password').value]).toEqual(['', '']);
    expect(document.activeElement).toBe(current);
  });

  it.each(['wrong-password', 'invalid-credential'] as const)(
    'says %s at the present password, and keeps what was typed',
    async (code) => {
      const { services, current, next } = await submitted();
      services.emit('changePassword', { type: 'changePassword.failed', code });
      const problem = await screen.findByText(/^This is not your password/);
      expect([current.getAttribute('aria-describedby'), next.value]).toEqual([problem.id, 'another one']);
      expect(document.activeElement).toBe(current);
    },
  );

  it.each(['too-many-requests', 'requires-recent-login', 'network-request-failed', 'user-disabled'] as const)(
    'says %s above the button',
    async (code) => {
      const { services } = await submitted();
      services.emit('changePassword', { type: 'changePassword.failed', code });
      expect((await screen.findByText(identityMessage(code))).getAttribute('role')).toBe('alert');
    },
  );

  it('is explained to who has none here', async () => {
    await openChange(false);
    await screen.findByRole('heading', { name: 'Your account has no password here' });
  });
});

describe('the second factor', () => {
  async function openFactors(changes: object = {}) {
    const signOn = [{ id: 'saml.kade', name: 'Kade', domains: ['kade.nl'] }] as const;
    const views = await openViews(`/${id(2)}/user/settings`, { settings: { emulator: false, signOn } });
    await runs(views, 'readFactors');
    await screen.findByRole('heading', { name: 'Second factor' });
    const account = {
      factors: [aFactor()],
      email: EMAIL,
      isVerified: true,
      hasPassword: true,
      methods: ['password'],
      ...changes,
    };
    views.services.emit('readFactors', { type: 'secondFactor.read', ...account });
    const user = userEvent.setup();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    return { ...views, user, press };
  }

  it.each([
    [{}, 'You sign in with a password.', true],
    [
      { hasPassword: false, methods: ['google.com', 'saml.kade'] },
      'You sign in with Google and Kade. There is no password here: it is changed there.',
      false,
    ],
  ])('stands below how somebody signs in: %o', async (changes, said, mayChange) => {
    await openFactors(changes);
    await screen.findByText(said);
    expect(screen.queryByRole('link', { name: 'Change password' }) !== null).toBe(mayChange);
  });

  it('takes the focus from nobody when it has been read, and keeps it when a part of it goes', async () => {
    const views = await openFactors();
    const remove = await screen.findByRole('button', { name: 'Remove Phone +31612345678' });
    expect(document.activeElement).toBe(document.body);
    await views.user.click(remove);
    await views.press('Keep it');
    expect(document.activeElement?.contains(await screen.findByText(/^Added on/))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is listed with its day, and removed after a question that is easily answered with no', async () => {
    const views = await openFactors();
    expect((await screen.findByText(/^Added on/)).textContent).toBe('Added on 1\u00a0Oct 2026');
    await views.press('Remove Phone +31612345678');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    await views.press('Remove');
    expect(inputs(views, 'removeFactor')).toEqual([{ uid: 'factor-1' }]);
  });

  it('of an app shows its key as a code to scan and as text', async () => {
    const views = await openFactors({ factors: [] });
    await views.press('Add an authenticator app');
    const { keepSecret } = views;
    const [key, link] = [keepSecret('ABCDEFGH'), keepSecret('otpauth://totp/x?secret=ABCDEFGH')];
    views.services.emit('prepareApp', { type: 'secondFactor.appPrepared', key, link });
    await screen.findByText('ABCD EFGH');
    expect(screen.getByRole('img', { name: 'QR code for an authenticator app' })).toBeDefined();
    await views.user.type(screen.getByLabelText('Code'), '123 456');
    await views.press('Add it');
    expect([views.secrets.at(-1), inputs(views, 'enrolApp')]).toEqual(['123456', [{ code: 'secret:3' }]]);
    views.services.emit('enrolApp', { type: 'secondFactor.failed', code: 'invalid-verification-code' });
    await screen.findByText(identityMessage('invalid-verification-code'));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('by text message wants a number with its country', async () => {
    const views = await openFactors({ factors: [] });
    await views.press('Add a phone number');
    await views.user.type(screen.getByLabelText('Phone number'), '06 12345678');
    await views.press('Send a code');
    expect(inputs(views, 'sendCode')).toEqual([]);
    expect(screen.getByText(identityMessage('invalid-phone-number'))).toBeDefined();
    await views.user.clear(screen.getByLabelText('Phone number'));
    await views.user.type(screen.getByLabelText('Phone number'), '+31 6 12345678');
    await views.press('Send a code');
    expect(inputs(views, 'sendCode')).toEqual([{ number: '+31612345678' }]);
    views.services.emit('sendCode', { type: 'secondFactor.proofNeeded' });
    await views.user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'present');
    await views.press('Go on');
    expect([views.secrets, inputs(views, 'proveIdentity')]).toEqual([
      ['present'],
      [{ password: 'secret:1' }],
    ]);
    views.services.emit('proveIdentity', { type: 'secondFactor.proved' });
    expect(inputs(views, 'sendCode')).toEqual([{ number: '+31612345678' }]);
  });

  it('sends who has no password to a new sign-in when theirs is too old', async () => {
    const views = await openFactors({ factors: [], hasPassword: false });
    await views.press('Add a phone number');
    await views.user.type(screen.getByLabelText('Phone number'), '+31 6 12345678');
    await views.press('Send a code');
    views.services.emit('sendCode', { type: 'secondFactor.proofNeeded' });
    const out = await screen.findByRole('link', { name: 'Sign out' });
    expect([out.getAttribute('href'), screen.queryByLabelText('Password', { selector: 'input' })]).toEqual([
      '/sign-out',
      null,
    ]);
    await views.press('Cancel');
    await screen.findByRole('button', { name: 'Add a phone number' });
  });

  it('keeps the field for the code while another one is sent, and when that fails', async () => {
    const views = await openFactors({ factors: [] });
    await views.press('Add a phone number');
    await views.user.type(screen.getByLabelText('Phone number'), '+31 6 1234 5678{Enter}');
    views.services.emit('sendCode', { type: 'secondFactor.codeSent' });
    const field = await screen.findByLabelText<HTMLInputElement>('Code');
    await views.user.type(field, '123');
    await views.press('Send a new code');
    expect([inputs(views, 'sendCode'), field.isConnected]).toEqual([[{ number: '+31612345678' }], true]);
    views.services.emit('sendCode', { type: 'secondFactor.failed', code: 'too-many-requests' });
    await screen.findByText(identityMessage('too-many-requests'));
    expect([field.isConnected, field.value]).toEqual([true, '123']);
    await views.press('Send a new code');
    views.services.emit('sendCode', { type: 'secondFactor.codeSent' });
    await screen.findByText('A new code is on its way.');
  });

  it('waits for a confirmed address, and offers the mail for it', async () => {
    const views = await openFactors({ factors: [], isVerified: false });
    expect(await screen.findByText(EMAIL, { selector: 'strong' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull();
    await views.press('Send the message');
    views.services.emit('sendVerification', { type: 'secondFactor.verificationSent' });
    await views.press('I have confirmed it');
    expect(inputs(views, 'readFactors')).toHaveLength(1);
  });
});
