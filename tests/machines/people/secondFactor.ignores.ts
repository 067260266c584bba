import type { SecondFactorEvent } from '../../../src/machines/people/secondFactor.context';
import type { Ignores } from '../../kit/ignores';

type Type = SecondFactorEvent['type'];

const READ: Type = 'secondFactor.readRequested';
/** What a person does from the list. */
const CHOICES: readonly Type[] = [
  'secondFactor.verificationRequested',
  'secondFactor.phoneRequested',
  'secondFactor.appRequested',
  'secondFactor.removalRequested',
];
const NUMBER: Type = 'secondFactor.numberGiven';
const CODE: Type = 'secondFactor.codeGiven';
const RESEND: Type = 'secondFactor.codeRequested';
const CONFIRM: Type = 'secondFactor.removalConfirmed';
const PASSWORD: Type = 'secondFactor.passwordGiven';
/** What a person does within a task. */
const STEPS: readonly Type[] = [NUMBER, CODE, RESEND, CONFIRM, PASSWORD];
const CANCEL: Type = 'secondFactor.cancelled';
const FORM: readonly Type[] = ['secondFactor.edited', CANCEL];
/** The key of an app is prepared once. */
const PREPARED: Type = 'secondFactor.appPrepared';

const without = (...answered: readonly Type[]) => STEPS.filter((type) => !answered.includes(type));

export const SECOND_FACTOR_IGNORES: Ignores<Type> = {
  fromServices: [
    'secondFactor.read',
    'secondFactor.failed',
    'secondFactor.verificationSent',
    'secondFactor.codeSent',
    'secondFactor.appPrepared',
    'secondFactor.enrolled',
    'secondFactor.removed',
    'secondFactor.proved',
    'secondFactor.proofNeeded',
  ],
  states: {
    reading: [READ, ...CHOICES, ...STEPS, ...FORM],
    unread: [...CHOICES, ...STEPS, ...FORM],
    listing: [...STEPS, ...FORM],
    mailing: [READ, ...CHOICES, ...STEPS, ...FORM],
    'phone.asking': [READ, ...CHOICES, ...without(NUMBER)],
    'phone.sending': [READ, ...CHOICES, ...STEPS],
    'phone.entering': [READ, ...CHOICES, ...without(CODE, RESEND)],
    'phone.resending': [READ, ...CHOICES, ...STEPS],
    'phone.enrolling': [READ, ...CHOICES, ...STEPS, CANCEL],
    'app.preparing': [READ, ...CHOICES, ...STEPS],
    'app.entering': [READ, ...CHOICES, ...without(CODE), PREPARED],
    'app.enrolling': [READ, ...CHOICES, ...STEPS, CANCEL, PREPARED],
    'removal.asking': [READ, ...CHOICES, ...without(CONFIRM)],
    'removal.removing': [READ, ...CHOICES, ...STEPS, CANCEL],
    'proof.asking': [READ, ...CHOICES, ...without(PASSWORD)],
    'proof.checking': [READ, ...CHOICES, ...STEPS],
  },
};
