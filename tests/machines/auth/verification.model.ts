import { type VerificationEvent, verificationMachine } from '../../../src/machines/auth/verification.machine';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { VERIFICATION_IGNORES } from './verification.ignores';
import { VERIFICATION_STATES } from './verification.states';

const events: readonly VerificationEvent[] = [
  { type: 'verification.requested' },
  { type: 'verification.sent' },
  { type: 'verification.failed', code: 'too-many-requests' },
];

/** A mail that is sent and one that is not. */
export const verificationModel: Model = {
  machine: verificationMachine,
  events: [...events, ...defects(['0.verification.sending'])],
  facet: ({ failure }) => failure,
  executors: {
    'verification.requested': send,
    'verification.sent': by('sendVerification'),
    'verification.failed': by('sendVerification'),
    'xstate.error.actor.0.verification.sending': fails('sendVerification'),
  },
  ignores: VERIFICATION_IGNORES,
  states: VERIFICATION_STATES,
};
