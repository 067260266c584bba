import { catchError, map, mergeMap, type Observable, of } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import { ApiError } from '#contract/api';
import { openInvitation, validateInvitation } from '#contract/calls/invitations';
import { getUser } from '#contract/calls/user';
import { type ActionLink, actionLinkMachine, type LinkEvent } from '../../machines/auth/actionLink.machine';
import type { SecretRef } from '../../machines/auth/auth.context';
import { forgotPasswordMachine, type SendResetEvent } from '../../machines/auth/forgotPassword.machine';
import {
  type CheckEvent,
  type NewPassword,
  resetPasswordMachine,
  type SaveEvent,
} from '../../machines/auth/resetPassword.machine';
import {
  type CodeInput,
  type FactorInput,
  type FinishEvent,
  type ReadFactorsEvent,
  type SecondStepAnswer,
  type SendCodeEvent,
  secondStepMachine,
} from '../../machines/auth/secondStep.machine';
import { type SendVerificationEvent, verificationMachine } from '../../machines/auth/verification.machine';
import type { Api } from '../../services/api';
import type { IdentityService } from '../../services/identity';
import type { Invitations } from '../../services/invitations';
import type { Providers } from '../manifest';
import { type AccountServices, askMethods } from './shared.askMethods';

/** A link of which these are told leads nowhere any more, however often it is tried. */
const DEAD_LINK: ReadonlySet<AccountFailure> = new Set<AccountFailure>([
  'expired-action-code',
  'invalid-action-code',
  'user-not-found',
]);

export function provideForgotPassword({ identity }: AccountServices): typeof forgotPasswordMachine {
  const failed = (code: AccountFailure): SendResetEvent => ({ type: 'forgotPassword.failed', code });
  return forgotPasswordMachine.provide({
    actors: {
      sendReset: fromEventObservable<SendResetEvent, { email: string }>(({ input }) =>
        askMethods(
          identity.methods,
          async (methods) => {
            const failure = await methods.sendReset(input.email);
            return failure === null ? { type: 'forgotPassword.sent' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

/** What the links of mails need. */
export interface ActionLinkServices extends AccountServices {
  readonly api: Pick<Api, 'observe'>;
  readonly identity: Pick<IdentityService, 'methods' | 'uid'>;
  readonly invitations: Pick<Invitations, 'keep'>;
}

/** @param code the token and the address, with a space between them. */
function openInvited(services: ActionLinkServices, code: string): Observable<LinkEvent> {
  const { api, identity, invitations } = services;
  const [token = '', email = ''] = code.split(' ');
  return api.observe(openInvitation, { body: { email, token }, quiet: true }).pipe(
    mergeMap((opened): Observable<LinkEvent> => {
      // Whose answer was lost gets it again, for a moment.
      if (identity.uid() !== null) return acceptInvited(services, token);
      if (!opened.valid) return of({ type: 'actionLink.refused' });
      const { entityName, hasAccount } = opened;
      invitations.keep(token);
      return of({ type: 'actionLink.invited', email, entityName, hasAccount });
    }),
    catchError((error: unknown): LinkEvent[] => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) return [{ type: 'actionLink.refused' }];
      return [{ type: 'actionLink.failed', code: 'network-request-failed' }];
    }),
  );
}

function acceptInvited({ api }: ActionLinkServices, token: string): Observable<LinkEvent> {
  return api.observe(validateInvitation, { body: { token }, quiet: true }).pipe(
    mergeMap(({ entity: entityId, entityName }) =>
      api
        .observe(getUser, { quiet: true })
        .pipe(map((user): LinkEvent => ({ type: 'actionLink.accepted', user, entityId, entityName }))),
    ),
    catchError((error: unknown): LinkEvent[] => {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
      if (error.status === 404 || error.status === 410) return [{ type: 'actionLink.refused' }];
      return [{ type: 'actionLink.declined', title: error.title }];
    }),
  );
}

/** The code is kept until it is known to be used up: after a failure of the network it is tried again. */
export function provideActionLink(services: ActionLinkServices): typeof actionLinkMachine {
  const { identity, secrets } = services;
  const failed = (code: AccountFailure): LinkEvent =>
    DEAD_LINK.has(code) ? { type: 'actionLink.refused' } : { type: 'actionLink.failed', code };
  return actionLinkMachine.provide({
    actors: {
      applyLink: fromEventObservable<LinkEvent, ActionLink>(({ input: { mode, code: reference } }) => {
        if (mode === 'invitation') return openInvited(services, secrets.read(reference) ?? '');
        return askMethods(
          identity.methods,
          async (methods) => {
            const code = secrets.read(reference);
            if (code === null) return failed('invalid-action-code');
            const outcome = await methods.applyLink(mode, code);
            if ('failure' in outcome) return failed(outcome.failure);
            secrets.open(reference);
            return { type: 'actionLink.applied', ...outcome.value };
          },
          failed,
        );
      }),
    },
  });
}

export function provideResetPassword({ identity, secrets }: AccountServices): typeof resetPasswordMachine {
  const failed = (code: AccountFailure): Extract<CheckEvent, SaveEvent> =>
    DEAD_LINK.has(code) ? { type: 'resetPassword.refused' } : { type: 'resetPassword.failed', code };
  return resetPasswordMachine.provide({
    actors: {
      checkLink: fromEventObservable<CheckEvent, { code: SecretRef }>(({ input }) =>
        askMethods<CheckEvent>(
          identity.methods,
          async (methods) => {
            const code = secrets.open(input.code);
            if (code === null) return failed('unknown');
            const outcome = await methods.checkReset(code);
            if ('failure' in outcome) return failed(outcome.failure);
            return { type: 'resetPassword.checked', ...outcome.value };
          },
          failed,
        ),
      ),
      savePassword: fromEventObservable<SaveEvent, NewPassword>(({ input }) =>
        askMethods<SaveEvent>(
          identity.methods,
          async (methods) => {
            const [code, password] = [secrets.open(input.code), secrets.open(input.password)];
            if (code === null || password === null) return failed('unknown');
            const failure = await methods.reset(code, password);
            return failure === null ? { type: 'resetPassword.saved' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

export function provideSecondStep({ identity, secrets }: AccountServices): typeof secondStepMachine {
  const failed = (code: AccountFailure): SecondStepAnswer => ({ type: 'secondStep.failed', code });
  return secondStepMachine.provide({
    actors: {
      readFactors: fromEventObservable<ReadFactorsEvent, undefined>(() =>
        askMethods<ReadFactorsEvent>(
          identity.methods,
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
        askMethods<SendCodeEvent>(
          identity.methods,
          async ({ secondStep }) => {
            const failure = await secondStep.sendCode(input.factor);
            return failure === null ? { type: 'secondStep.codeSent' } : failed(failure);
          },
          failed,
        ),
      ),
      finish: fromEventObservable<FinishEvent, CodeInput>(({ input }) =>
        askMethods<FinishEvent>(
          identity.methods,
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
        askMethods<SendVerificationEvent>(
          identity.methods,
          async (methods) => {
            const failure = await methods.sendVerification();
            return failure === null ? { type: 'verification.sent' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

export const flows: Pick<
  Providers,
  'forgotPassword' | 'secondStep' | 'verification' | 'actionLink' | 'resetPassword'
> = {
  forgotPassword: provideForgotPassword,
  secondStep: provideSecondStep,
  verification: provideVerification,
  actionLink: provideActionLink,
  resetPassword: provideResetPassword,
};
