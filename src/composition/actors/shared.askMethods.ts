import { defer, type Observable } from 'rxjs';
import type { AccountFailure } from '#contract/accountErrors';
import type { IdentityService } from '../../services/identity';
import type { Secrets } from '../../services/secrets';
import type { SignInMethods } from '../../services/signInMethods/signInMethods';

/** What the flows of an account need. */
export interface AccountServices {
  readonly identity: Pick<IdentityService, 'methods'>;
  readonly secrets: Secrets;
}

/** Without their chunk the sign-in methods cannot be tried, as without a network. */
const NOT_FETCHED: AccountFailure = 'network-request-failed';

/** Does something with the account and tells what came of it as an event. */
export function askMethods<Event>(
  fetchMethods: () => Promise<SignInMethods>,
  act: (methods: SignInMethods) => Promise<Event>,
  failed: (code: AccountFailure) => Event,
): Observable<Event> {
  return defer(async () => {
    const methods = await fetchMethods().catch(() => null);
    return methods ? act(methods) : failed(NOT_FETCHED);
  });
}
