import type { Observable } from 'rxjs';
import { type Change, follow } from '../../services/live';
import { browserTabs } from '../../services/liveTabs';
import type { Services } from '../services';

/** What changes in an entity, with what this browser has for it. A chunk of its own: few pages follow. */
export function followInBrowser(
  browser: Window & typeof globalThis,
  { identity, clock }: Pick<Services, 'identity' | 'clock'>,
  entityId: string,
): Observable<Change> {
  const fetch: typeof globalThis.fetch = (input, init) => browser.fetch(input, init);
  return follow({ fetch, token: identity.token, clock, ...browserTabs(browser) }, entityId);
}
