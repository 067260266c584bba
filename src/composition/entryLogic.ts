import { defer, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import {
  type CodeInput,
  type FactorInput,
  type FinishEvent,
  type ReadFactorsEvent,
  type SendCodeEvent,
  secondStepMachine,
} from '../machines/secondStep.machine';
import { type SendVerificationEvent, verificationMachine } from '../machines/verification.machine';
import type { IdentityService } from '../services/identity';
import type { Secrets } from '../services/secrets';

/** What the flows of coming in need. */
export interface EntryServices {
  readonly identity: Pick<IdentityService, 'ways'>;
  readonly secrets: Pick<Secrets, 'open'>;
}

export function provideSecondStep(services: EntryServices): typeof secondStepMachine {
  return secondStepMachine.provide({
    actors: {
      readFactors: fromEventObservable<ReadFactorsEvent, undefined>(() => readFactors(services)),
      sendCode: fromEventObservable<SendCodeEvent, FactorInput>(({ input }) => sendCode(services, input)),
      finish: fromEventObservable<FinishEvent, CodeInput>(({ input }) => finish(services, input)),
    },
  });
}

export function provideVerification(services: EntryServices): typeof verificationMachine {
  return verificationMachine.provide({
    actors: {
      sendVerification: fromEventObservable<SendVerificationEvent, undefined>(() =>
        sendVerification(services),
      ),
    },
  });
}

function readFactors({ identity }: EntryServices): Observable<ReadFactorsEvent> {
  return defer(() => identity.ways()).pipe(
    map(({ secondStep }) => secondStep.factors()),
    map(
      (factors): ReadFactorsEvent =>
        factors.length > 0 ? { type: 'secondStep.factorsKnown', factors } : { type: 'secondStep.lost' },
    ),
  );
}

function sendCode({ identity }: EntryServices, { factor }: FactorInput): Observable<SendCodeEvent> {
  return defer(() => identity.ways().then(({ secondStep }) => secondStep.sendCode(factor))).pipe(
    map(
      (code): SendCodeEvent =>
        code === null ? { type: 'secondStep.codeSent' } : { type: 'secondStep.failed', code },
    ),
  );
}

function finish({ identity, secrets }: EntryServices, { factor, code }: CodeInput): Observable<FinishEvent> {
  const attempt = async () => {
    const typed = secrets.open(code);
    if (typed === null) return 'unknown';
    const { secondStep } = await identity.ways();
    return secondStep.finish(factor, typed);
  };
  return defer(attempt).pipe(
    map(
      (failure): FinishEvent =>
        failure === null ? { type: 'secondStep.passed' } : { type: 'secondStep.failed', code: failure },
    ),
  );
}

function sendVerification({ identity }: EntryServices): Observable<SendVerificationEvent> {
  return defer(() => identity.ways().then((ways) => ways.sendVerification())).pipe(
    map(
      (code): SendVerificationEvent =>
        code === null ? { type: 'verification.sent' } : { type: 'verification.failed', code },
    ),
  );
}
