import type { VerificationEvent } from '../../../src/machines/auth/verification.machine';
import type { Ignores } from '../../kit/ignores';

export const VERIFICATION_IGNORES: Ignores<VerificationEvent['type']> = {
  fromServices: ['verification.sent', 'verification.failed'],
  states: { sending: ['verification.requested'] },
};
