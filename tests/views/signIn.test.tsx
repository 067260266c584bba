// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { identityMessage } from '../../src/views/auth/identityMessages';
import { openViews } from '../kit/render';

async function openSignIn(strict: boolean) {
  const views = await openViews('/sign-in', { user: null, strict });
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

  it('says that the other ways in are not set up yet', async () => {
    const { user } = await openSignIn(true);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(
      screen.getByText('Signing in with Google is not set up here yet. Use your email address.'),
    ).toBeDefined();
  });
});
