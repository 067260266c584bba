import type { CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import { listResolutions, type ResolutionSummary } from '#contract/calls/resolutions';

/** How many the dashboard shows. */
const SHOWN = 3;

/** What waits for the person's decision, the nearest deadline first. */
export function readWaiting(api: CallApi, entity: string): Promise<Page<ResolutionSummary>> {
  return api(listResolutions, {
    entity,
    query: { awaitsMe: true, limit: SHOWN, sort: 'date', progress: true },
  });
}
