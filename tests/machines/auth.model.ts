import { AUTH_IGNORES } from '../../src/machines/auth.ignores';
import type { AuthEvent } from '../../src/machines/auth.machine';
import { authMachine } from '../../src/machines/auth.machine';
import { aUser } from '../kit/fixtures';
import type { Model } from '../kit/model';
import { by, defects, fails, send } from './executors';

const user = aUser();
const eva = { uid: 'eva', email: 'eva@vanhouten.test' };
const jan = { uid: 'jan', email: 'jan@vanhouten.test' };

const events: readonly AuthEvent[] = [
  { type: 'auth.identityFound', identity: eva },
  { type: 'auth.identityFound', identity: jan },
  { type: 'auth.identityLost' },
  { type: 'auth.signInRequested', email: 'eva@vanhouten.test', password: 'secret:1' },
  { type: 'auth.signInFailed', code: 'invalid-credential' },
  { type: 'auth.failureDismissed' },
  { type: 'auth.userLoaded', user, sessionEntity: null },
  { type: 'auth.userRefused' },
  { type: 'auth.userUnreachable' },
  { type: 'auth.userUpdated', user: aUser({ firstName: 'Eva Maria' }) },
  { type: 'auth.tokenRejected' },
  { type: 'auth.signOutRequested' },
  { type: 'auth.signedOut' },
  { type: 'auth.signOutFailed' },
  { type: 'auth.retryRequested' },
  { type: 'wait.over' },
];

export const authModel: Model = {
  machine: authMachine,
  systemId: 'auth',
  events: [
    ...events,
    ...defects([
      '0.auth',
      '0.auth.signingIn',
      '0.auth.loadingUser',
      '0.auth.unreachable',
      '0.auth.signingOut',
    ]),
  ],
  facet: ({ identity, failure, failures }) => [identity?.uid, failure, failures > 0],
  executors: {
    'auth.identityFound': by('watchIdentity'),
    'auth.identityLost': by('watchIdentity'),
    'auth.signInRequested': send,
    'auth.signInFailed': by('signIn'),
    'auth.failureDismissed': send,
    'auth.userLoaded': by('loadUser'),
    'auth.userRefused': send,
    'auth.userUnreachable': by('loadUser'),
    'auth.userUpdated': send,
    'auth.tokenRejected': send,
    'auth.signOutRequested': send,
    'auth.signedOut': by('signOut'),
    'auth.signOutFailed': by('signOut'),
    'auth.retryRequested': send,
    'wait.over': by('wait'),
    'xstate.error.actor.0.auth': fails('watchIdentity'),
    'xstate.error.actor.0.auth.signingIn': fails('signIn'),
    'xstate.error.actor.0.auth.loadingUser': fails('loadUser'),
    'xstate.error.actor.0.auth.unreachable': fails('wait'),
    'xstate.error.actor.0.auth.signingOut': fails('signOut'),
  },
  ignores: AUTH_IGNORES,
};
