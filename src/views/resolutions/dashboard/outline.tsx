import { NewResolutionOutline } from '../../shared/NewResolution';

/** What can be begun, as it looks where nothing leads anywhere yet. */
export const Begin = NewResolutionOutline;
