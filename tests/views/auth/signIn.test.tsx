// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ClientSettings } from '#contract/identity';
import { identityMessage } from '../../../src/views/auth/identityMessages';
import { openViews } from '../../kit/render';

const SIGN_ON = [
  { id: 'oidc.entra', name: 'Van Houten', domains: ['vanhouten.nl'] },
  { id: 'saml.guests', name: 'Guests', domains: [] },
] as const;

async function openSignIn(strict: boolean, signOn: ClientSettings['signOn'] = []) {
  const views = await openViews('/sign-in', { user: null, strict, settings: { signOn } });
  const user = userEvent.setup();
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const submit = async () => {
    await user.type(email, 'eva@vanhouten.test');
    await user.type(password, 'open sesame');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...views, user, email, password, submit };
}

describe.each([true, false])('signing in (strict rendering: %s)', (strict) => {
  it('hands the password over as a secret and sends only its reference', async () => {
    const { submit, services, secrets } = await openSignIn(strict);
    await submit();
    expect(secrets).toEqual(['open sesame']);
    expect(services.running().filter(({ name }) => name === 'signIn')).toEqual([
      { name: 'signIn', input: { kind: 'password', email: 'eva@vanhouten.test', password: 'secret:1' } },
    ]);
    expect(screen.getByRole('button', { name: 'Signing in…' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says why it failed, keeps what was typed, and stops saying so when it is edited', async () => {
    const { submit, services, user, email, password } = await openSignIn(strict);
    await submit();
    services.emit('signIn', { type: 'auth.signInFailed', code: 'network-request-failed' });
    await screen.findByText(identityMessage('network-request-failed'));
    expect([email.value, password.value]).toEqual(['eva@vanhouten.test', 'open sesame']);
    await user.type(email, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends a double click once', async () => {
    const { submit, services, user } = await openSignIn(strict);
    await submit();
    await user.click(screen.getByRole('button', { name: 'Signing in…' }));
    expect(services.running().filter(({ name }) => name === 'signIn')).toHaveLength(1);
  });
});

it('says that an account is deleted as what is done, and not as a failure', async () => {
  const { actors, services } = await openViews('/', {});
  actors.auth.send({ type: 'auth.accountDeleted' });
  services.emit('signOut', { type: 'auth.signedOut' });
  const said = await screen.findByText(identityMessage('account-deleted'));
  expect([said.getAttribute('role'), screen.queryByRole('alert')]).toEqual(['status', null]);
});

describe('the sign-in page', () => {
  it('is a form that works without scripts and with password managers', async () => {
    const { email, password } = await openSignIn(true);
    const form = email.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/sign-in']);
    expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
  });

  it('shows the password when asked', async () => {
    const { user, password } = await openSignIn(true);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });

  it.each([
    ['Google', 'google'],
    ['Microsoft', 'microsoft'],
  ] as const)('signs in with %s, one window at a time', async (name, provider) => {
    const { user, services } = await openSignIn(true);
    await user.click(screen.getByRole('button', { name: `Continue with ${name}` }));
    await user.click(screen.getByRole('button', { name: `Continue with ${name}` }));
    expect(services.running().filter((service) => service.name === 'signIn')).toEqual([
      { name: 'signIn', input: { kind: 'provider', provider } },
    ]);
    services.emit('signIn', { type: 'auth.signInFailed', code: 'popup-blocked' });
    await screen.findByText(identityMessage('popup-blocked'));
  });
});

describe('the provider of an organisation', () => {
  const button = (name: string) => screen.queryByRole('button', { name: `Continue with ${name}` });

  it('stands with the others where it has no domain, and else appears with an address of its own', async () => {
    const { user, email, services } = await openSignIn(true, SIGN_ON);
    expect([button('Guests') !== null, button('Van Houten')]).toEqual([true, null]);
    await user.type(email, 'Eva@VanHouten.nl');
    screen.getByText('Accounts of vanhouten.nl sign in with Van Houten.');
    await user.click(screen.getByRole('button', { name: 'Continue with Van Houten' }));
    expect(services.running().filter(({ name }) => name === 'signIn')).toEqual([
      { name: 'signIn', input: { kind: 'provider', provider: 'oidc.entra' } },
    ]);
    await user.type(email, '.example');
    expect(button('Van Houten')).toBeNull();
  });

  it('appears at signing up, for who is invited too', async () => {
    const user = userEvent.setup();
    await openViews('/sign-up', { user: null, settings: { signOn: SIGN_ON } });
    await user.type(await screen.findByLabelText('Email'), 'eva@vanhouten.nl');
    screen.getByText('Accounts of vanhouten.nl sign in with Van Houten.');
  });
});

describe('the second step', () => {
  const sms = { kind: 'sms', label: '+31 ****78' } as const;
  const totp = { kind: 'totp', label: 'Key ring' } as const;

  async function openSecondStep(factors: readonly (typeof sms | typeof totp)[]) {
    const { submit, ...views } = await openSignIn(true);
    await submit();
    views.services.emit('signIn', { type: 'auth.signInFailed', code: 'multi-factor-auth-required' });
    await screen.findByRole('heading', { name: 'One more step' });
    await waitFor(() => views.services.emit('readFactors', { type: 'secondStep.factorsKnown', factors }));
    return views;
  }

  it('sends a code to the telephone, and hands what is typed over as a secret', async () => {
    const { services, user, secrets } = await openSecondStep([sms]);
    services.emit('sendCode', { type: 'secondStep.codeSent' });
    const field = await screen.findByLabelText('Code sent to +31 ****78');
    expect(document.activeElement).toBe(field);
    await user.type(field, '123 456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(secrets.at(-1)).toBe('123456');
    expect(services.running().at(-1)).toEqual({ name: 'finish', input: { factor: 0, code: 'secret:2' } });
  });

  it('says that another code is on its way, and nothing of the first one', async () => {
    const { services, user } = await openSecondStep([sms]);
    services.emit('sendCode', { type: 'secondStep.codeSent' });
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(screen.queryByText(/A new code is on its way/)).toBeNull();
    services.emit('sendCode', { type: 'secondStep.codeSent' });
    expect((await screen.findByText(/A new code is on its way/)).getAttribute('role')).toBe('status');
  });

  it('keeps a code that was refused, and says why until it is edited', async () => {
    const { services, user } = await openSecondStep([totp]);
    const code = await screen.findByLabelText<HTMLInputElement>('Code of your authenticator app (Key ring)');
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    services.emit('finish', { type: 'secondStep.failed', code: 'invalid-verification-code' });
    await screen.findByText(identityMessage('invalid-verification-code'));
    expect(code.value).toBe('000000');
    await user.type(code, '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets the person choose among several factors', async () => {
    const { services, user } = await openSecondStep([totp, sms]);
    await user.click(await screen.findByRole('radio', { name: 'Text message to +31 ****78' }));
    expect(services.running().at(-1)).toEqual({ name: 'sendCode', input: { factor: 1 } });
  });

  it('goes back to the first step when it is given up', async () => {
    const { user } = await openSecondStep([totp]);
    await user.click(await screen.findByRole('button', { name: 'Sign in another way' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
