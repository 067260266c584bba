import type { SecondFactorEvent } from '../../../src/machines/people/secondFactor.context';
import { secondFactorMachine } from '../../../src/machines/people/secondFactor.machine';
import { aFactor } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, byRunning, defects, fails, send } from '../executors';
import { SECOND_FACTOR_IGNORES } from './secondFactor.ignores';
import { SECOND_FACTOR_STATES } from './secondFactor.states';

const factors = [aFactor()];
const email = 'eva@vanhouten.test';

const events: readonly SecondFactorEvent[] = [
  { type: 'secondFactor.read', factors, email, isVerified: true, hasPassword: true, methods: ['password'] },
  {
    type: 'secondFactor.read',
    factors: [],
    email,
    isVerified: false,
    hasPassword: true,
    methods: ['password'],
  },
  { type: 'secondFactor.failed', code: 'network-request-failed' },
  { type: 'secondFactor.proofNeeded' },
  { type: 'secondFactor.readRequested' },
  { type: 'secondFactor.verificationRequested' },
  { type: 'secondFactor.verificationSent' },
  { type: 'secondFactor.phoneRequested' },
  { type: 'secondFactor.numberGiven', number: '+31612345678' },
  { type: 'secondFactor.codeSent' },
  { type: 'secondFactor.codeGiven', code: 'secret:1' },
  { type: 'secondFactor.codeRequested' },
  { type: 'secondFactor.enrolled' },
  { type: 'secondFactor.appRequested' },
  { type: 'secondFactor.appPrepared', key: 'secret:2', link: 'secret:3' },
  { type: 'secondFactor.removalRequested', uid: 'factor-1' },
  { type: 'secondFactor.removalConfirmed' },
  { type: 'secondFactor.removed' },
  { type: 'secondFactor.passwordGiven', password: 'secret:4' },
  { type: 'secondFactor.proved' },
  { type: 'secondFactor.edited' },
  { type: 'secondFactor.cancelled' },
];

/** Each service by the state that invokes it. */
const SERVICES = {
  reading: 'readFactors',
  mailing: 'sendVerification',
  'phone.sending': 'sendCode',
  'phone.resending': 'sendCode',
  'phone.enrolling': 'enrolPhone',
  app: 'prepareApp',
  'app.enrolling': 'enrolApp',
  'removal.removing': 'removeFactor',
  'proof.checking': 'proveIdentity',
};

/** A confirmed address and one that is not. */
export const secondFactorModel: Model = {
  machine: secondFactorMachine,
  events: [...events, ...defects(Object.keys(SERVICES).map((state) => `0.secondFactor.${state}`))],
  facet: ({ account, task, failure }) => [account.isVerified, task?.kind, failure],
  executors: {
    'secondFactor.read': by('readFactors'),
    'secondFactor.failed': byRunning,
    'secondFactor.proofNeeded': byRunning,
    'secondFactor.readRequested': send,
    'secondFactor.verificationRequested': send,
    'secondFactor.verificationSent': by('sendVerification'),
    'secondFactor.phoneRequested': send,
    'secondFactor.numberGiven': send,
    'secondFactor.codeSent': by('sendCode'),
    'secondFactor.codeGiven': send,
    'secondFactor.codeRequested': send,
    'secondFactor.enrolled': byRunning,
    'secondFactor.appRequested': send,
    'secondFactor.appPrepared': by('prepareApp'),
    'secondFactor.removalRequested': send,
    'secondFactor.removalConfirmed': send,
    'secondFactor.removed': by('removeFactor'),
    'secondFactor.passwordGiven': send,
    'secondFactor.proved': by('proveIdentity'),
    'secondFactor.edited': send,
    'secondFactor.cancelled': send,
    ...Object.fromEntries(
      Object.entries(SERVICES).map(([state, service]) => [
        `xstate.error.actor.0.secondFactor.${state}`,
        fails(service),
      ]),
    ),
  },
  ignores: SECOND_FACTOR_IGNORES,
  states: SECOND_FACTOR_STATES,
};
