import type { Ways } from '../../src/services/ways/ways';

const refuse = async () => 'unknown' as const;
const refuseValue = async () => ({ failure: 'unknown' }) as const;

const REFUSING: Ways = {
  sendReset: refuse,
  checkReset: refuseValue,
  reset: refuse,
  policy: () => Promise.reject(new Error('No policy was offered')),
  hasPassword: refuseValue,
  reauthenticate: refuse,
  changePassword: refuse,
  applyLink: refuseValue,
  readFactors: refuseValue,
  sendEnrolmentCode: refuse,
  enrolPhone: refuse,
  prepareApp: refuseValue,
  enrolApp: refuse,
  removeFactor: refuse,
  signIn: refuse,
  signUp: refuse,
  sendVerification: refuse,
  signInWith: refuse,
  secondStep: { factors: () => [], sendCode: refuse, finish: refuse },
};

/** The ways that a test offers; all others refuse. */
export function scriptedWays(offered: Partial<Ways>): Ways {
  return { ...REFUSING, ...offered };
}
