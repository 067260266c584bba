import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  FactorId,
  type MultiFactorInfo,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type TotpSecret,
} from 'firebase/auth';
import type { SecondFactor } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { withHumanCheck } from './humanCheck';
import { failureOf, type Outcome, outcomeOf } from './outcome';
import { currentUser, hasPassword, methodsOf } from './person';

export interface FactorAccount {
  readonly factors: readonly SecondFactor[];
  readonly email: string | null;
  /** The provider adds a second factor only to an account whose address is confirmed. */
  readonly isVerified: boolean;
  /** Who came by another provider may have none. */
  readonly hasPassword: boolean;
  /** The provider's ids of what the person signs in with. */
  readonly methods: readonly string[];
}

export interface AppSecret {
  /** What is typed into an authenticator app. */
  readonly key: string;
  /** The same with the names of account and product, as a QR code holds it. */
  readonly link: string;
}

/** The enrolment that is under way is held here, between asking for a code and giving it. */
export interface Factors {
  readFactors(): Promise<Outcome<FactorAccount>>;
  sendEnrolmentCode(phone: string): Promise<AccountFailure | null>;
  enrolPhone(code: string): Promise<AccountFailure | null>;
  prepareApp(): Promise<Outcome<AppSecret>>;
  enrolApp(code: string): Promise<AccountFailure | null>;
  removeFactor(uid: string): Promise<AccountFailure | null>;
}

export function createFactors(auth: Auth): Factors {
  let verification: string | null = null;
  let secret: TotpSecret | null = null;
  return {
    readFactors: () =>
      outcomeOf(async () => {
        const user = currentUser(auth);
        await user.reload();
        const factors = multiFactor(user).enrolledFactors.map(describe);
        const { email, emailVerified: isVerified } = user;
        return { factors, email, isVerified, hasPassword: hasPassword(user), methods: methodsOf(user) };
      }),
    sendEnrolmentCode: (phone) =>
      failureOf(async () => {
        const session = await multiFactor(currentUser(auth)).getSession();
        verification = await withHumanCheck(auth, (verifier) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber: phone, session }, verifier),
        );
      }),
    enrolPhone: (code) =>
      failureOf(async () => {
        const credential = PhoneAuthProvider.credential(required(verification), code);
        const assertion = PhoneMultiFactorGenerator.assertion(credential);
        await multiFactor(currentUser(auth)).enroll(assertion);
        verification = null;
      }),
    prepareApp: () =>
      outcomeOf(async () => {
        const user = currentUser(auth);
        secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
        const account = encodeURIComponent(user.email ?? user.uid);
        const link = secret.generateQrCodeUrl(account, encodeURIComponent(PRODUCT_NAME));
        return { key: secret.secretKey, link };
      }),
    enrolApp: (code) =>
      failureOf(async () => {
        const assertion = TotpMultiFactorGenerator.assertionForEnrollment(required(secret), code);
        await multiFactor(currentUser(auth)).enroll(assertion);
        secret = null;
      }),
    removeFactor: (uid) => failureOf(() => multiFactor(currentUser(auth)).unenroll(uid)),
  };
}

function describe(factor: MultiFactorInfo): SecondFactor {
  return {
    uid: factor.uid,
    kind: factor.factorId === FactorId.PHONE ? 'phone' : 'app',
    name: factor.displayName ?? null,
    phone: 'phoneNumber' in factor && typeof factor.phoneNumber === 'string' ? factor.phoneNumber : null,
    since: new Date(factor.enrollmentTime).toISOString(),
  };
}

/** What begins an enrolment is gone when the page was loaded anew: it begins again. */
function required<Held>(held: Held | null): Held {
  if (held === null) throw new FirebaseError('auth/code-expired', 'No enrolment is under way');
  return held;
}
