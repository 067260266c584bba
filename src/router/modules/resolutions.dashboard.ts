import type { CallApi } from '#contract/api';
import { listResolutions } from '#contract/calls/resolutionList';
import { OTHERS_QUERY, WAITING_QUERY } from '#contract/dashboard';
import type { ResolutionsInProgress } from '../../machines/resolutions/remembered';

/** What waits for the person's decision, and what else is pending or open, the nearest deadline first. */
export async function read(api: CallApi, entity: string): Promise<ResolutionsInProgress> {
  const [decisions, others] = await Promise.all([
    api(listResolutions, { entity, query: WAITING_QUERY }),
    api(listResolutions, { entity, query: OTHERS_QUERY }),
  ]);
  return { decisions, others };
}
