import type { Observable } from 'rxjs';
import { type Change, follow } from '../../services/live';
import { browserTabs } from '../../services/liveTabs';
import type { Services } from '../services';

/** What changes in an entity, with what this browser has for it. A chunk of its own: few pages follow. */
export function followInBrowser(
  browser: Window & typeof globalThis,
  { transport, clock }: Pick<Services, 'transport' | 'clock'>,
  entityId: string,
): Observable<Change> {
  return follow({ transport, clock, ...browserTabs(browser) }, entityId);
}
