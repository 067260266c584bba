import type { DownloadEvent } from './download.machine';
import type { Ignores } from './ignores';

export const DOWNLOAD_IGNORES: Ignores<DownloadEvent['type']> = {
  fromServices: ['download.saved', 'download.failed'],
  states: { fetching: ['download.requested'] },
};
