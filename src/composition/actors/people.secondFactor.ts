import { mergeMap, Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import type { SecretRef } from '../../machines/auth/auth.context';
import type {
  AppPreparedEvent,
  CodeSentEvent,
  EnrolledEvent,
  FactorsReadEvent,
  ProvedEvent,
  RemovedEvent,
  VerificationEvent,
} from '../../machines/people/secondFactor.context';
import { secondFactorMachine } from '../../machines/people/secondFactor.machine';
import { LONG_SECRET_LIFETIME_MS, type Secrets } from '../../services/secrets';
import type { AppSecret } from '../../services/signInMethods/factors';
import type { SignInMethods } from '../../services/signInMethods/signInMethods';
import type { Providers } from '../manifest';
import { type AccountServices, askMethods } from './shared.askMethods';

type Failed = Extract<FactorsReadEvent, ProvedEvent>;

const failed = (code: AccountFailure): Failed => ({ type: 'secondFactor.failed', code });

/** Of what the provider does only soon after signing in. */
const staleOrFailed = (code: AccountFailure): Extract<CodeSentEvent, RemovedEvent> =>
  code === 'requires-recent-login' ? { type: 'secondFactor.proofNeeded' } : failed(code);

export function provideSecondFactor({ identity, secrets }: AccountServices): typeof secondFactorMachine {
  const fetchMethods = identity.methods;
  const enrol = (
    code: SecretRef,
    act: (methods: SignInMethods, code: string) => Promise<AccountFailure | null>,
  ) =>
    askMethods<EnrolledEvent>(
      fetchMethods,
      async (methods) => {
        const opened = secrets.open(code);
        const failure = opened === null ? 'unknown' : await act(methods, opened);
        return failure === null ? { type: 'secondFactor.enrolled' } : staleOrFailed(failure);
      },
      failed,
    );
  return secondFactorMachine.provide({
    actors: {
      readFactors: fromEventObservable<FactorsReadEvent, undefined>(() =>
        askMethods<FactorsReadEvent>(
          fetchMethods,
          async (methods) => {
            const outcome = await methods.readFactors();
            if ('failure' in outcome) return failed(outcome.failure);
            return { type: 'secondFactor.read', ...outcome.value };
          },
          failed,
        ),
      ),
      sendVerification: fromEventObservable<VerificationEvent, undefined>(() =>
        askMethods<VerificationEvent>(
          fetchMethods,
          async (methods) => {
            const failure = await methods.sendVerification();
            return failure === null ? { type: 'secondFactor.verificationSent' } : failed(failure);
          },
          failed,
        ),
      ),
      sendCode: fromEventObservable<CodeSentEvent, { number: string }>(({ input }) =>
        askMethods<CodeSentEvent>(
          fetchMethods,
          async (methods) => {
            const failure = await methods.sendEnrolmentCode(input.number);
            return failure === null ? { type: 'secondFactor.codeSent' } : staleOrFailed(failure);
          },
          failed,
        ),
      ),
      enrolPhone: fromEventObservable<EnrolledEvent, { code: SecretRef }>(({ input }) =>
        enrol(input.code, (methods, code) => methods.enrolPhone(code)),
      ),
      prepareApp: fromEventObservable<AppPreparedEvent, undefined>(() =>
        askMethods<AppPreparedEvent | AppSecret>(
          fetchMethods,
          async (methods) => {
            const outcome = await methods.prepareApp();
            return 'failure' in outcome ? staleOrFailed(outcome.failure) : outcome.value;
          },
          failed,
        ).pipe(mergeMap((answer) => ('type' in answer ? [answer] : whileShown(secrets, answer)))),
      ),
      enrolApp: fromEventObservable<EnrolledEvent, { code: SecretRef }>(({ input }) =>
        enrol(input.code, (methods, code) => methods.enrolApp(code)),
      ),
      removeFactor: fromEventObservable<RemovedEvent, { uid: string }>(({ input }) =>
        askMethods<RemovedEvent>(
          fetchMethods,
          async (methods) => {
            const failure = await methods.removeFactor(input.uid);
            return failure === null ? { type: 'secondFactor.removed' } : staleOrFailed(failure);
          },
          failed,
        ),
      ),
      proveIdentity: fromEventObservable<ProvedEvent, { password: SecretRef }>(({ input }) =>
        askMethods<ProvedEvent>(
          fetchMethods,
          async (methods) => {
            const password = secrets.open(input.password);
            const failure = password === null ? 'unknown' : await methods.reauthenticate(password);
            return failure === null ? { type: 'secondFactor.proved' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

/** The key of an app is kept as long as it is shown, and not longer. */
function whileShown(secrets: Secrets, { key, link }: AppSecret): Observable<AppPreparedEvent> {
  return new Observable((subscriber) => {
    const kept = {
      key: secrets.keep(key, LONG_SECRET_LIFETIME_MS),
      link: secrets.keep(link, LONG_SECRET_LIFETIME_MS),
    };
    subscriber.next({ type: 'secondFactor.appPrepared', ...kept });
    return () => {
      secrets.open(kept.key);
      secrets.open(kept.link);
    };
  });
}

export const flows: Pick<Providers, 'secondFactor'> = {
  secondFactor: provideSecondFactor,
};
