import { defer, type Observable } from 'rxjs';
import type { AccountFailure } from '#contract/accountErrors';
import type { IdentityService } from '../../services/identity';
import type { Secrets } from '../../services/secrets';
import type { Ways } from '../../services/ways/ways';

/** What the flows of an account need. */
export interface AccountServices {
  readonly identity: Pick<IdentityService, 'ways'>;
  readonly secrets: Secrets;
}

/** Without their chunk the ways in cannot be tried, as without a network. */
const NOT_FETCHED: AccountFailure = 'network-request-failed';

/** Does something with the account and tells what came of it as an event. */
export function askWays<Event>(
  fetchWays: () => Promise<Ways>,
  act: (ways: Ways) => Promise<Event>,
  failed: (code: AccountFailure) => Event,
): Observable<Event> {
  return defer(async () => {
    const ways = await fetchWays().catch(() => null);
    return ways ? act(ways) : failed(NOT_FETCHED);
  });
}
