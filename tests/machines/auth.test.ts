import { describe, expect, it } from 'vitest';
import { retryDelay } from '../../src/machines/actors';
import { aUser, id } from '../kit/fixtures';
import { startWorld, type World } from '../kit/model';
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
    world.services.emit('watchIdentity', { type: 'auth.identityLost' });
    world.actor.send({ type: 'auth.signInRequested', email: eva.email, password: 'secret:7' });
    expect(world.services.running().at(-1)).toEqual({
      name: 'signIn',
      input: { email: eva.email, password: 'secret:7' },
    });
    world.services.emit('signIn', { type: 'auth.signInFailed', code: 'invalid-credential' });
    expect(world.actor.getSnapshot().context).toEqual({
      identity: null,
      user: null,
      credentials: null,
      failure: 'invalid-credential',
      failures: 0,
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
    world.services.emit('watchIdentity', { type: 'auth.identityLost' });
    expect(world.actor.getSnapshot().value).toBe('signedOut');
    expect(world.actor.getSnapshot().context.user).toBeNull();
  });

  it('loads the other person when the account changes in another tab', () => {
    const world = signedIn();
    const jan = { uid: 'jan', email: 'jan@vanhouten.test' };
    world.services.emit('watchIdentity', { type: 'auth.identityFound', identity: jan });
    expect(world.actor.getSnapshot().value).toBe('loadingUser');
    expect(world.actor.getSnapshot().context.user).toBeNull();
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
