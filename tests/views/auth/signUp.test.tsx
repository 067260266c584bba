// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { identityMessage } from '../../../src/views/auth/identityMessages';
import { aUser } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const NOOR = { uid: 'noor', email: 'noor@dewit.test' };

async function openSignUp() {
  const views = await openViews('/sign-up', { user: null });
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Create an account' });
  const submit = async () => {
    await user.type(screen.getByLabelText('Your name'), 'Noor de Wit');
    await user.type(screen.getByLabelText('Email'), NOOR.email);
    await user.type(screen.getByLabelText('Password'), 'open sesame');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { ...views, user, submit };
}

async function openUnconfirmed() {
  const views = await openSignUp();
  await views.submit();
  views.services.emit('watchIdentity', { type: 'auth.identityFound', identity: NOOR });
  views.services.emit('loadUser', { type: 'auth.addressUnconfirmed' });
  await screen.findByRole('heading', { name: 'Confirm your email address' });
  return views;
}

describe('signing up', () => {
  it('by an invitation is with the address that it is for, and no other', async () => {
    const { user, services, router } = await openSignUp();
    await router.navigate({ to: '/sign-up', state: { invited: NOOR.email } });
    await screen.findByText('The invitation is for this address alone.');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await user.type(email, 'x');
    expect([email.value, email.readOnly]).toEqual([NOOR.email, true]);
    await user.type(screen.getByLabelText('Your name'), 'Noor de Wit');
    await user.type(screen.getByLabelText('Password'), 'open sesame');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(services.running().at(-1)?.input).toMatchObject({ kind: 'signUp', email: NOOR.email });
  });

  it('hands the password over as a secret', async () => {
    const { submit, services, secrets } = await openSignUp();
    await submit();
    expect(secrets).toEqual(['open sesame']);
    expect(services.running().at(-1)).toEqual({
      name: 'signIn',
      input: { kind: 'signUp', name: 'Noor de Wit', email: NOOR.email, password: 'secret:1' },
    });
  });

  it('says why it failed and keeps what was typed', async () => {
    const { submit, services } = await openSignUp();
    await submit();
    services.emit('signIn', { type: 'auth.signInFailed', code: 'email-already-in-use' });
    await screen.findByText(identityMessage('email-already-in-use'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(NOOR.email);
  });

  it('with a provider whose account asks for a second step asks for it here, and comes back when it is given up', async () => {
    const { services, user } = await openSignUp();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    services.emit('signIn', { type: 'auth.signInFailed', code: 'multi-factor-auth-required' });
    await screen.findByRole('heading', { name: 'One more step' });
    await waitFor(() =>
      services.emit('readFactors', {
        type: 'secondStep.factorsKnown',
        factors: [{ kind: 'totp', label: 'Key ring' }],
      }),
    );
    await screen.findByLabelText('Code of your authenticator app (Key ring)');
    await user.click(screen.getByRole('button', { name: 'Sign in another way' }));
    await screen.findByRole('heading', { name: 'Create an account' });
  });

  it('sends the mail that confirms the address at once, and again when asked', async () => {
    const { services, user } = await openUnconfirmed();
    await waitFor(() => services.emit('sendVerification', { type: 'verification.sent' }));
    await screen.findByText(/The mail is on its way/);
    await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
    services.emit('sendVerification', { type: 'verification.failed', code: 'too-many-requests' });
    await screen.findByText(identityMessage('too-many-requests'));
  });

  it('goes on to the application when the address is confirmed', async () => {
    const { services, user, router } = await openUnconfirmed();
    await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
    expect(services.running().at(-1)).toEqual({ name: 'loadUser', input: { renewed: true } });
    services.emit('loadUser', {
      type: 'auth.userLoaded',
      user: aUser({ entities: [], properties: { ...aUser().properties, defaultEntity: null } }),
      sessionEntity: null,
    });
    await screen.findByRole('heading', { name: 'You are not a member of an entity yet' });
    expect(router.state.location.pathname).toBe('/');
  });

  it('begins at its heading, and says when the address is not confirmed after all', async () => {
    const { services, user } = await openUnconfirmed();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm your email address' }));
    await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
    expect(screen.queryByText(/not confirmed yet/)).toBeNull();
    services.emit('loadUser', { type: 'auth.addressUnconfirmed' });
    expect((await screen.findByText(/not confirmed yet/)).getAttribute('role')).toBe('status');
  });

  it('lets who mistyped the address delete the account, and tells on the page of sign-in that it is gone', async () => {
    const { services, user, actors } = await openUnconfirmed();
    await user.click(screen.getByRole('button', { name: 'Delete this account' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Delete this account' }));
    await user.click(await screen.findByRole('button', { name: 'Delete it' }));
    const asked = { act: 'deleteAccount', input: { address: NOOR.email, typed: NOOR.email } } as const;
    expect(services.running().at(-1)).toMatchObject({ name: 'perform', input: { asked } });
    const refusal = { title: 'For this your sign-in must be recent', status: 403, mayRetry: false };
    services.emit('perform', { type: 'act.refused', refusal });
    await screen.findByText('For this your sign-in must be recent.');
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    const performed = { ...asked, receipt: { deleted: true } };
    services.emit('perform', { type: 'act.performed', performed, title: null });
    await waitFor(() => expect(actors.auth.getSnapshot().context.failure).toBe('account-deleted'));
    expect(actors.auth.getSnapshot().matches('signingOut')).toBe(true);
  });

  it('leads every other page here until the address is confirmed', async () => {
    const { router } = await openUnconfirmed();
    await router.navigate({ to: '/{-$entity}/documents' });
    expect(router.state.location.pathname).toBe('/sign-up');
  });
});

describe('who is signed in', () => {
  it('reads so on the page of sign-up, with the ways on and out', async () => {
    await openViews('/sign-up');
    await screen.findByRole('heading', { name: 'You have an account' });
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/sign-out');
  });
});
