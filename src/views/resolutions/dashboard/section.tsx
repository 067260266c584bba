import { mayBeginResolution } from '#contract/dashboard';
import type { ResolutionsInProgress } from '../../../machines/resolutions/remembered';
import { formatNumber } from '../../shared/format';
import { NewResolution } from '../../shared/NewResolution';
import type { DashboardSection } from '../../shared/section';
import { InProgress } from './InProgress';
import { waitingParts } from './words';

/** What the dashboard shows of resolutions. */
export const section: DashboardSection<ResolutionsInProgress> = {
  View: InProgress,
  action: (entity) => (mayBeginResolution(entity) ? <NewResolution key="resolution" /> : null),
  summary: ({ decisions }) => waitingParts(decisions.total),
  figures: ({ resolutions }) =>
    resolutions
      ? [{ name: 'Resolutions', value: resolutions.total, note: `${formatNumber(resolutions.open)} open` }]
      : [],
};
