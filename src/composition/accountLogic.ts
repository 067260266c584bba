import { fromEventObservable } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import { type ActionLink, actionLinkMachine, type LinkEvent } from '../machines/auth/actionLink.machine';
import type { SecretRef } from '../machines/auth/auth.context';
import { forgotPasswordMachine, type SendResetEvent } from '../machines/auth/forgotPassword.machine';
import {
  type CheckEvent,
  type NewPassword,
  resetPasswordMachine,
  type SaveEvent,
} from '../machines/auth/resetPassword.machine';
import {
  type AccountReadEvent,
  type ChangeEvent,
  changePasswordMachine,
  type PasswordChange,
} from '../machines/people/changePassword.machine';
import { type AccountServices, askWays } from './askWays';

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
        askWays(
          identity.ways,
          async (ways) => {
            const failure = await ways.sendReset(input.email);
            return failure === null ? { type: 'forgotPassword.sent' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

/** The code is kept until it is known to be used up: after a failure of the network it is tried again. */
export function provideActionLink({ identity, secrets }: AccountServices): typeof actionLinkMachine {
  const failed = (code: AccountFailure): LinkEvent =>
    DEAD_LINK.has(code) ? { type: 'actionLink.refused' } : { type: 'actionLink.failed', code };
  return actionLinkMachine.provide({
    actors: {
      applyLink: fromEventObservable<LinkEvent, ActionLink>(({ input }) =>
        askWays(
          identity.ways,
          async (ways) => {
            const code = secrets.read(input.code);
            if (code === null) return failed('invalid-action-code');
            const outcome = await ways.applyLink(input.mode, code);
            if ('failure' in outcome) return failed(outcome.failure);
            secrets.open(input.code);
            return { type: 'actionLink.applied', ...outcome.value };
          },
          failed,
        ),
      ),
    },
  });
}

export function provideResetPassword({ identity, secrets }: AccountServices): typeof resetPasswordMachine {
  const failed = (code: AccountFailure): Extract<CheckEvent, SaveEvent> =>
    DEAD_LINK.has(code) ? { type: 'resetPassword.refused' } : { type: 'resetPassword.failed', code };
  return resetPasswordMachine.provide({
    actors: {
      checkLink: fromEventObservable<CheckEvent, { code: SecretRef }>(({ input }) =>
        askWays<CheckEvent>(
          identity.ways,
          async (ways) => {
            const code = secrets.open(input.code);
            if (code === null) return failed('unknown');
            const outcome = await ways.checkReset(code);
            if ('failure' in outcome) return failed(outcome.failure);
            return { type: 'resetPassword.checked', ...outcome.value };
          },
          failed,
        ),
      ),
      savePassword: fromEventObservable<SaveEvent, NewPassword>(({ input }) =>
        askWays<SaveEvent>(
          identity.ways,
          async (ways) => {
            const [code, password] = [secrets.open(input.code), secrets.open(input.password)];
            if (code === null || password === null) return failed('unknown');
            const failure = await ways.reset(code, password);
            return failure === null ? { type: 'resetPassword.saved' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

export function provideChangePassword({ identity, secrets }: AccountServices): typeof changePasswordMachine {
  const failed = (code: AccountFailure): Extract<AccountReadEvent, ChangeEvent> => ({
    type: 'changePassword.failed',
    code,
  });
  return changePasswordMachine.provide({
    actors: {
      readAccount: fromEventObservable<AccountReadEvent, undefined>(() =>
        askWays<AccountReadEvent>(
          identity.ways,
          async (ways) => {
            const outcome = await ways.hasPassword();
            if ('failure' in outcome) return failed(outcome.failure);
            const policy = await ways.policy();
            return { type: 'changePassword.accountRead', hasPassword: outcome.value, policy };
          },
          failed,
        ),
      ),
      changePassword: fromEventObservable<ChangeEvent, PasswordChange>(({ input }) =>
        askWays<ChangeEvent>(
          identity.ways,
          async (ways) => {
            const [current, next] = [secrets.open(input.current), secrets.open(input.next)];
            if (current === null || next === null) return failed('unknown');
            const failure = await ways.changePassword(current, next);
            return failure === null ? { type: 'changePassword.changed' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}
