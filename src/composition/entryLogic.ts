import { fromEventObservable } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import {
  type CodeInput,
  type FactorInput,
  type FinishEvent,
  type ReadFactorsEvent,
  type SecondStepAnswer,
  type SendCodeEvent,
  secondStepMachine,
} from '../machines/auth/secondStep.machine';
import { type SendVerificationEvent, verificationMachine } from '../machines/auth/verification.machine';
import { type AccountServices, askWays } from './askWays';

export function provideSecondStep({ identity, secrets }: AccountServices): typeof secondStepMachine {
  const failed = (code: AccountFailure): SecondStepAnswer => ({ type: 'secondStep.failed', code });
  return secondStepMachine.provide({
    actors: {
      readFactors: fromEventObservable<ReadFactorsEvent, undefined>(() =>
        askWays<ReadFactorsEvent>(
          identity.ways,
          async ({ secondStep }) => {
            const factors = secondStep.factors();
            return factors.length > 0
              ? { type: 'secondStep.factorsKnown', factors }
              : { type: 'secondStep.lost' };
          },
          () => ({ type: 'secondStep.lost' }),
        ),
      ),
      sendCode: fromEventObservable<SendCodeEvent, FactorInput>(({ input }) =>
        askWays<SendCodeEvent>(
          identity.ways,
          async ({ secondStep }) => {
            const failure = await secondStep.sendCode(input.factor);
            return failure === null ? { type: 'secondStep.codeSent' } : failed(failure);
          },
          failed,
        ),
      ),
      finish: fromEventObservable<FinishEvent, CodeInput>(({ input }) =>
        askWays<FinishEvent>(
          identity.ways,
          async ({ secondStep }) => {
            const code = secrets.open(input.code);
            const failure = code === null ? 'unknown' : await secondStep.finish(input.factor, code);
            return failure === null ? { type: 'secondStep.passed' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

export function provideVerification({ identity }: AccountServices): typeof verificationMachine {
  const failed = (code: AccountFailure): SendVerificationEvent => ({ type: 'verification.failed', code });
  return verificationMachine.provide({
    actors: {
      sendVerification: fromEventObservable<SendVerificationEvent, undefined>(() =>
        askWays<SendVerificationEvent>(
          identity.ways,
          async (ways) => {
            const failure = await ways.sendVerification();
            return failure === null ? { type: 'verification.sent' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}
