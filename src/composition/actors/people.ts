import { catchError, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import { updateUser } from '#contract/calls/user';
import { type DetailsWords, updateOf } from '#domain/account/details';
import {
  type AccountReadEvent,
  type ChangeEvent,
  changePasswordMachine,
  type PasswordChange,
} from '../../machines/people/changePassword.machine';
import { detailsMachine, type SaveDetailsEvent } from '../../machines/people/details.machine';
import type { Api } from '../../services/api';
import type { Providers } from '../manifest';
import { expected, writeRefusalOf } from './shared.acts';
import { type AccountServices, askMethods } from './shared.askMethods';

/** What saving one's details needs. */
export interface DetailsServices {
  readonly api: Pick<Api, 'observe'>;
}

export function provideDetails(services: DetailsServices): typeof detailsMachine {
  return detailsMachine.provide({
    actors: {
      saveDetails: fromEventObservable<SaveDetailsEvent, { changes: DetailsWords }>(({ input }) =>
        saveDetails(services, input.changes),
      ),
    },
  });
}

/** Only what changed is sent: what somebody else changed meanwhile stays. */
function saveDetails({ api }: DetailsServices, changes: DetailsWords): Observable<SaveDetailsEvent> {
  return api.observe(updateUser, { body: updateOf(changes) }).pipe(
    map((user): SaveDetailsEvent => ({ type: 'details.saved', user })),
    catchError((error: unknown): SaveDetailsEvent[] => {
      return [{ type: 'details.saveFailed', title: writeRefusalOf(expected(error)).title }];
    }),
  );
}

export function provideChangePassword({ identity, secrets }: AccountServices): typeof changePasswordMachine {
  const failed = (code: AccountFailure): Extract<AccountReadEvent, ChangeEvent> => ({
    type: 'changePassword.failed',
    code,
  });
  return changePasswordMachine.provide({
    actors: {
      readAccount: fromEventObservable<AccountReadEvent, undefined>(() =>
        askMethods<AccountReadEvent>(
          identity.methods,
          async (methods) => {
            const outcome = await methods.hasPassword();
            if ('failure' in outcome) return failed(outcome.failure);
            const policy = await methods.policy();
            return { type: 'changePassword.accountRead', hasPassword: outcome.value, policy };
          },
          failed,
        ),
      ),
      changePassword: fromEventObservable<ChangeEvent, PasswordChange>(({ input }) =>
        askMethods<ChangeEvent>(
          identity.methods,
          async (methods) => {
            const [current, next] = [secrets.open(input.current), secrets.open(input.next)];
            if (current === null || next === null) return failed('unknown');
            const failure = await methods.changePassword(current, next);
            return failure === null ? { type: 'changePassword.changed' } : failed(failure);
          },
          failed,
        ),
      ),
    },
  });
}

export const flows: Pick<Providers, 'details' | 'changePassword'> = {
  details: provideDetails,
  changePassword: provideChangePassword,
};
