import { concatMap, defer, type Observable } from 'rxjs';
import type { AccountFailure } from '#contract/accountErrors';
import { ApiError, type CallOptions } from '#contract/api';
import type { Call, CallTypes } from '#contract/call';
import { deleteAccount, renewCalendarFeed } from '#contract/calls/account';
import { errorTitle } from '#contract/problem';
import { ACCOUNT_ACTS, accountActsMachine } from '../../machines/people/accountActs.machine';
import type { Api } from '../../services/api';
import type { IdentityService } from '../../services/identity';
import type { Secrets } from '../../services/secrets';
import type { SignInMethods } from '../../services/signInMethods/signInMethods';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';
import { askMethods } from './shared.askMethods';
import { toldOnce } from './shared.toldOnce';

interface AccountActServices extends Omit<ActServices, 'secrets'> {
  readonly secrets: Pick<Secrets, 'keep' | 'read'>;
  readonly identity: Pick<IdentityService, 'methods'>;
}

const TELLING = { [renewCalendarFeed.name]: 'path' };

const TOO_OLD =
  'For this your sign-in must be recent. Sign out, sign in again, and delete your account within a few minutes';

const HALF_DELETED =
  'Your account is deleted here, and the identity provider has not deleted your address and password yet. Try again';

/** @param changed what the page shows was read before. */
export function provideAccountActs(
  services: AccountActServices,
  changed: () => void,
): typeof accountActsMachine {
  const api = deletedEverywhere(toldOnce(services, TELLING), services.identity);
  return accountActsMachine.provide({
    actors: { perform: performing(ACCOUNT_ACTS, { ...services, api }, changed) },
  });
}

/**
 * An account is deleted here first, and at the identity provider then. The other way round, what is left where the second step
 * fails could not be repeated: nobody could sign in any more. What the provider asks for is asked before the first step.
 */
function deletedEverywhere(
  api: Pick<Api, 'observe'>,
  identity: AccountActServices['identity'],
): Pick<Api, 'observe'> {
  const ask = (act: (methods: SignInMethods) => Promise<AccountFailure | null>) =>
    askMethods<AccountFailure | null>(identity.methods, act, (code) => code);
  return {
    observe<T extends CallTypes>(call: Call<T>, options: CallOptions<T>): Observable<T['answer']> {
      const answer$ = defer(() => api.observe(call, options));
      if (call.name !== deleteAccount.name) return answer$;
      return ask((methods) => methods.isRecent()).pipe(
        concatMap((failure) => {
          if (failure !== null) throw notBegun(failure);
          return answer$;
        }),
        concatMap((answer) =>
          ask((methods) => methods.deleteAccount()).pipe(
            concatMap((failure) => {
              if (failure !== null) throw new ApiError(0, 'network', HALF_DELETED);
              return [answer];
            }),
          ),
        ),
      );
    },
  };
}

function notBegun(failure: AccountFailure): ApiError {
  if (failure === 'requires-recent-login') return new ApiError(403, 'forbidden', TOO_OLD);
  return new ApiError(0, 'network', errorTitle(0));
}

export const flows: Pick<Providers, 'accountActs'> = { accountActs: provideAccountActs };
