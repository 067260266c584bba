import type { Ignores } from './ignores';
import type { VerificationEvent } from './verification.machine';

export const VERIFICATION_IGNORES: Ignores<VerificationEvent['type']> = {
  fromServices: ['verification.sent', 'verification.failed'],
  states: {},
};
