import type { EventObject } from 'xstate';
import type { authMachine } from '../../../src/machines/auth/auth.machine';
import type { Came, Follows } from '../../kit/states';

type Auth = typeof authMachine;

const SECOND_MS = 1000;

/** How long is waited after so many failures in a row. */
const BACK_OFFS = [30, 60, 120, 240, 480, 960, 960, 960].map((seconds) => seconds * SECOND_MS);

/** What nobody may know any more of a person who is gone. */
const FAREWELL: readonly EventObject[] = [{ type: 'entity.userGone' }, { type: 'navigation.sessionEnded' }];

function tells({ told }: Pick<Came<Auth, string>, 'told'>, ...types: readonly string[]): boolean {
  return types.every((type) => told.some(({ event }) => event.type === type));
}

const isFarewell = (came: Came<Auth, string>) =>
  tells(came, ...FAREWELL.map(({ type }) => type), 'feedback.cleared');

/** What comes of a person who is found, lost, changed and refused. */
export const AUTH_FOLLOWS: Follows<Auth> = {
  'auth.identityFound': (came) => {
    const { event, before, after } = came;
    const known = before.context.identity;
    if (known?.uid === event.identity.uid) return after.value === before.value && came.told.length === 0;
    const isNew = after.matches('loadingUser') && after.context.identity === event.identity;
    return isNew && after.context.user === null && (known === null || isFarewell(came));
  },
  'auth.identityLost': (came) => {
    const { event, before, after } = came;
    if (before.context.identity === null) return true;
    const isGone = after.matches('signedOut') && isFarewell(came);
    return isGone && after.context.failure === (event.ended ? 'session-ended' : before.context.failure);
  },
  'auth.signInFailed': ({ event: { code }, after }) =>
    code === 'multi-factor-auth-required'
      ? after.matches('secondFactor')
      : after.matches('signedOut') && after.context.failure === code,
  'auth.signInCancelled': ({ after }) => after.matches('signedOut'),
  'auth.userLoaded': (came) => came.after.matches('signedIn') && tells(came, 'entity.userKnown'),
  'auth.userUpdated': (came) => {
    const { event, before, after } = came;
    if (!before.matches('signedIn')) return after.value === before.value;
    return (
      after.matches('signedIn') && after.context.user === event.user && tells(came, 'entity.userUpdated')
    );
  },
  'auth.tokenIssued': ({ event, before, after }) =>
    before.context.identity === null || after.context.expiresAt === event.expiresAt,
  'auth.refreshFailed': ({ event, before, after }) => {
    if (!event.retry) return after.matches({ signedIn: 'lapsing' });
    const wait = BACK_OFFS[before.context.refreshFailures] ?? 0;
    const isCounted = after.context.refreshFailures === before.context.refreshFailures + 1;
    return isCounted && after.context.retryAt === event.at + wait;
  },
  'auth.refreshResumed': ({ event, before, after }) => {
    const isOfToken = before.matches('loadingUser') && before.context.expiresAt === event.expiresAt;
    return (
      !isOfToken ||
      (after.context.retryAt === event.retryAt && after.context.refreshFailures === event.refreshFailures)
    );
  },
  'auth.userUnreachable': ({ before, after }) => after.context.failures === before.context.failures + 1,
  'auth.accountDeleted': ({ before, after }) =>
    !(before.matches('signedIn') || before.matches('unconfirmed')) ||
    (after.matches('signingOut') && after.context.failure === 'account-deleted'),
  'auth.signOutRequested': ({ before, after }) =>
    before.matches('signedIn') || before.matches('disabled') ? after.matches('signingOut') : true,
};
