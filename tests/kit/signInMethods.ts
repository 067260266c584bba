import type { SignInMethods } from '../../src/services/signInMethods/signInMethods';

const refuse = async () => 'unknown' as const;
const refuseValue = async () => ({ failure: 'unknown' }) as const;

const REFUSING: SignInMethods = {
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
  isRecent: refuse,
  deleteAccount: refuse,
  secondStep: { factors: () => [], sendCode: refuse, finish: refuse },
};

/** The sign-in methods that a test offers; all others refuse. */
export function scriptedMethods(offered: Partial<SignInMethods>): SignInMethods {
  return { ...REFUSING, ...offered };
}
