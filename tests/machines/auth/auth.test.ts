import { describe, expect, it } from 'vitest';
import { backOff, NOBODY } from '../../../src/machines/auth/auth.context';
import type { AuthEvent } from '../../../src/machines/auth/auth.events';
import { retryDelay } from '../../../src/machines/shared/actors';
import { aUser, id } from '../../kit/fixtures';
import { startWorld, type World } from '../../kit/model';
import { authModel } from './auth.model';

const eva = { uid: 'eva', email: 'eva@vanhouten.test' };
const user = aUser();

function signedIn(): World {
  const world = startWorld(authModel);
  world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: eva });
  world.services.emit('loadUser', { type: 'auth.userLoaded', user, sessionEntity: id(1) });
  return world;
}

describe('signing in', () => {
  it('hands the reference of the password over, and forgets it when the attempt fails', () => {
    const world = startWorld(authModel);
    world.services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    world.actor.send({ type: 'auth.signInRequested', email: eva.email, password: 'secret:7' });
    expect(world.services.running().at(-1)).toEqual({
      name: 'signIn',
      input: { kind: 'password', email: eva.email, password: 'secret:7' },
    });
    world.services.emit('signIn', { type: 'auth.signInFailed', code: 'invalid-credential' });
    expect(world.actor.getSnapshot().context).toEqual({
      ...NOBODY,
      failure: 'invalid-credential',
    });
  });

  it('opens the entity of the session for the user it loaded', () => {
    expect(signedIn().sent).toEqual([
      { to: 'entity', event: { type: 'entity.userKnown', user, sessionEntity: id(1) } },
    ]);
  });

  it('is never restored as signed in: it starts by asking the provider', () => {
    expect(startWorld(authModel).actor.getSnapshot().value).toBe('restoring');
  });

  it('retries by itself while the API is away, a little later each time', () => {
    const world = startWorld(authModel);
    world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: eva });
    world.services.emit('loadUser', { type: 'auth.userUnreachable' });
    expect(world.services.running().at(-1)).toEqual({ name: 'wait', input: { milliseconds: 1_000 } });
    world.services.emit('wait', { type: 'wait.over' });
    world.services.emit('loadUser', { type: 'auth.userUnreachable' });
    expect(world.services.running().at(-1)).toEqual({ name: 'wait', input: { milliseconds: 2_000 } });
    expect([3, 4, 5, 6, 60].map(retryDelay)).toEqual([4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

const MINUTE_MS = 60_000;
const EXPIRES_AT = Date.parse('2026-11-20T10:00:00.000Z');
const NEXT_EXPIRES_AT = Date.parse('2026-11-20T11:00:00.000Z');

function withToken(): World {
  const world = startWorld(authModel);
  world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: eva });
  world.services.emit('watchIdentity', { type: 'auth.tokenIssued', expiresAt: EXPIRES_AT });
  world.services.emit('loadUser', { type: 'auth.userLoaded', user, sessionEntity: id(1) });
  return world;
}

const renewing = ({ services }: World) => services.running().slice(1);
const tokenState = ({ actor }: World) => {
  const { value, context } = actor.getSnapshot();
  const { expiresAt, refreshFailures, retryAt } = context;
  return { value, expiresAt, refreshFailures, retryAt };
};

describe('the token (AUTH-2)', () => {
  it('is renewed five minutes before it ends', () => {
    const world = withToken();
    expect(renewing(world)).toEqual([{ name: 'wait', input: { until: EXPIRES_AT - 5 * MINUTE_MS } }]);
    world.services.emit('wait', { type: 'wait.over' });
    expect(renewing(world)).toEqual([{ name: 'refreshToken', input: undefined }]);
    world.services.emit('refreshToken', { type: 'auth.tokenIssued', expiresAt: NEXT_EXPIRES_AT });
    expect(renewing(world)).toEqual([{ name: 'wait', input: { until: NEXT_EXPIRES_AT - 5 * MINUTE_MS } }]);
  });

  it('is tried again after 30 s and twice as long each time, at most 16 minutes', () => {
    const world = withToken();
    const failedAt = EXPIRES_AT - 5 * MINUTE_MS;
    for (const failure of [1, 2]) {
      world.services.emit('wait', { type: 'wait.over' });
      world.services.emit('refreshToken', { type: 'auth.refreshFailed', retry: true, at: failedAt });
      expect(tokenState(world)).toEqual({
        value: { signedIn: 'backingOff' },
        expiresAt: EXPIRES_AT,
        refreshFailures: failure,
        retryAt: failedAt + failure * 30_000,
      });
      expect(renewing(world)).toEqual([{ name: 'wait', input: { until: failedAt + failure * 30_000 } }]);
    }
    expect([3, 4, 5, 6, 7, 60].map((failures) => backOff(failures) / MINUTE_MS)).toEqual([
      2, 4, 8, 16, 16, 16,
    ]);
  });

  it('ends its back-off when another tab has renewed it', () => {
    const world = withToken();
    world.services.emit('wait', { type: 'wait.over' });
    world.services.emit('refreshToken', { type: 'auth.refreshFailed', retry: true, at: EXPIRES_AT });
    world.services.emit('watchIdentity', { type: 'auth.tokenIssued', expiresAt: NEXT_EXPIRES_AT });
    expect(tokenState(world)).toEqual({
      value: { signedIn: 'fresh' },
      expiresAt: NEXT_EXPIRES_AT,
      refreshFailures: 0,
      retryAt: null,
    });
  });

  it('is not tried again when the provider refused it: it serves until the API rejects it', () => {
    const world = withToken();
    world.services.emit('wait', { type: 'wait.over' });
    world.services.emit('refreshToken', { type: 'auth.refreshFailed', retry: false, at: EXPIRES_AT });
    expect(tokenState(world).value).toEqual({ signedIn: 'lapsing' });
    expect(renewing(world)).toEqual([]);
    world.services.emit('watchIdentity', { type: 'auth.tokenIssued', expiresAt: NEXT_EXPIRES_AT });
    expect(tokenState(world).value).toEqual({ signedIn: 'fresh' });
  });

  it('goes on with the back-off of the page before a reload, for the same token only', () => {
    const resumed = (expiresAt: number) => {
      const world = startWorld(authModel);
      world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: eva });
      world.services.emit('watchIdentity', { type: 'auth.tokenIssued', expiresAt: EXPIRES_AT });
      const retryAt = EXPIRES_AT - MINUTE_MS;
      world.actor.send({ type: 'auth.refreshResumed', expiresAt, retryAt, refreshFailures: 3 });
      world.services.emit('loadUser', { type: 'auth.userLoaded', user, sessionEntity: id(1) });
      return tokenState(world);
    };
    expect(resumed(EXPIRES_AT)).toEqual({
      value: { signedIn: 'backingOff' },
      expiresAt: EXPIRES_AT,
      refreshFailures: 3,
      retryAt: EXPIRES_AT - MINUTE_MS,
    });
    expect(resumed(1).value).toEqual({ signedIn: 'fresh' });
  });

  it('explains a session that nobody wished to end', () => {
    const world = withToken();
    world.services.emit('watchIdentity', { type: 'auth.identityLost', ended: true });
    expect(world.actor.getSnapshot().context).toEqual({ ...NOBODY, failure: 'session-ended' });
  });
});

describe('other sign-in methods', () => {
  function trying(attempt: AuthEvent): World {
    const world = startWorld(authModel);
    world.services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    world.actor.send(attempt);
    return world;
  }

  it('asks for a second factor when the provider wants one (AUTH-8), and lets the person give up', () => {
    const world = trying({ type: 'auth.signInRequested', email: eva.email, password: 'secret:7' });
    world.services.emit('signIn', { type: 'auth.signInFailed', code: 'multi-factor-auth-required' });
    expect(world.actor.getSnapshot().value).toBe('secondFactor');
    world.actor.send({ type: 'auth.signInAbandoned' });
    expect(world.actor.getSnapshot().value).toBe('signedOut');
    expect(world.actor.getSnapshot().context).toEqual(NOBODY);
  });

  it('asks the provider of an organisation as it is named', () => {
    const world = trying({ type: 'auth.providerRequested', provider: 'oidc.entra' });
    expect(world.services.running().at(-1)).toMatchObject({
      name: 'signIn',
      input: { kind: 'provider', provider: 'oidc.entra' },
    });
  });

  it('says nothing when the person closed the window of a provider', () => {
    const world = trying({ type: 'auth.providerRequested', provider: 'google' });
    expect(world.services.running().at(-1)).toEqual({
      name: 'signIn',
      input: { kind: 'provider', provider: 'google' },
    });
    world.services.emit('signIn', { type: 'auth.signInCancelled' });
    expect(world.actor.getSnapshot().value).toBe('signedOut');
    expect(world.actor.getSnapshot().context).toEqual(NOBODY);
  });

  it('lets who signed up in when the address is confirmed, and reads that from a new token', () => {
    const world = trying({
      type: 'auth.signUpRequested',
      name: 'Noor de Wit',
      email: 'noor@dewit.test',
      password: 'secret:8',
    });
    const noor = { uid: 'noor', email: 'noor@dewit.test' };
    world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: noor });
    expect(world.services.running().at(-1)).toEqual({ name: 'loadUser', input: { renewed: false } });
    world.services.emit('loadUser', { type: 'auth.addressUnconfirmed' });
    expect(world.actor.getSnapshot().value).toBe('unconfirmed');
    world.actor.send({ type: 'auth.retryRequested' });
    expect(world.services.running().at(-1)).toEqual({ name: 'loadUser', input: { renewed: true } });
    world.services.emit('loadUser', { type: 'auth.userLoaded', user, sessionEntity: null });
    expect(world.actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(world.actor.getSnapshot().context.unconfirmed).toBe(false);
  });
});

describe('who waits for the confirmation of their address', () => {
  const loadsUser = ({ services }: World) => services.running().at(-1);

  it('is looked up with the token that another tab was given, without asking for one more', () => {
    const world = startWorld(authModel);
    world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: eva });
    world.services.emit('loadUser', { type: 'auth.addressUnconfirmed' });
    world.services.emit('watchIdentity', { type: 'auth.tokenIssued', expiresAt: EXPIRES_AT });
    expect(loadsUser(world)).toEqual({ name: 'loadUser', input: { renewed: false } });
    world.services.emit('loadUser', { type: 'auth.addressUnconfirmed' });
    world.actor.send({ type: 'auth.retryRequested' });
    expect(loadsUser(world)).toEqual({ name: 'loadUser', input: { renewed: true } });
  });
});

describe('the end of a session', () => {
  it('closes entity, history and messages when the user signs out', () => {
    const world = signedIn();
    world.actor.send({ type: 'auth.signOutRequested' });
    world.services.emit('signOut', { type: 'auth.signedOut' });
    expect(world.sent.slice(1)).toEqual([
      { to: 'feedback', event: { type: 'feedback.cleared' } },
      { to: 'entity', event: { type: 'entity.userGone' } },
      { to: 'navigation', event: { type: 'navigation.sessionEnded' } },
    ]);
  });

  it('follows a sign-out in another tab', () => {
    const world = signedIn();
    world.services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    expect(world.actor.getSnapshot().value).toBe('signedOut');
    expect(world.actor.getSnapshot().context.user).toBeNull();
  });

  it('loads the other person when the account changes in another tab', () => {
    const world = signedIn();
    const jan = { uid: 'jan', email: 'jan@vanhouten.test' };
    world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: jan });
    expect(world.actor.getSnapshot().value).toBe('loadingUser');
    expect(world.actor.getSnapshot().context.user).toBeNull();
    expect(world.sent.slice(1)).toEqual([
      { to: 'entity', event: { type: 'entity.userGone' } },
      { to: 'navigation', event: { type: 'navigation.sessionEnded' } },
      { to: 'feedback', event: { type: 'feedback.cleared' } },
    ]);
  });

  it('explains a session that the server no longer accepts', () => {
    const world = signedIn();
    world.actor.send({ type: 'auth.tokenRejected' });
    world.services.emit('signOut', { type: 'auth.signedOut' });
    expect(world.actor.getSnapshot().context.failure).toBe('session-ended');
  });

  it('knows a disabled user, who may try again (AUTH-7)', () => {
    const world = signedIn();
    world.actor.send({ type: 'auth.userRefused' });
    expect(world.actor.getSnapshot().value).toBe('disabled');
    world.actor.send({ type: 'auth.retryRequested' });
    expect(world.actor.getSnapshot().value).toBe('loadingUser');
  });
});

describe('signing out', () => {
  it('tells whether the person wished it or the server ended the session', () => {
    const requested = signedIn();
    requested.actor.send({ type: 'auth.signOutRequested' });
    expect(requested.services.running().at(-1)).toEqual({ name: 'signOut', input: { reason: 'requested' } });
    const ended = signedIn();
    ended.actor.send({ type: 'auth.tokenRejected' });
    expect(ended.services.running().at(-1)).toEqual({ name: 'signOut', input: { reason: 'ended' } });
  });

  it('that failed is no reason for the next one', () => {
    const world = signedIn();
    world.actor.send({ type: 'auth.tokenRejected' });
    world.services.emit('signOut', { type: 'auth.signOutFailed' });
    world.actor.send({ type: 'auth.signOutRequested' });
    expect(world.services.running().at(-1)).toEqual({ name: 'signOut', input: { reason: 'requested' } });
  });
});
