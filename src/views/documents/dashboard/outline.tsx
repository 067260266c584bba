import { UploadOutline } from './Upload';

/** What can be begun, as it looks where nothing leads anywhere yet. */
export const Begin = UploadOutline;
