import type { DownloadEvent } from '../../../src/machines/shared/download.machine';
import type { Ignores } from '../../kit/ignores';

export const DOWNLOAD_IGNORES: Ignores<DownloadEvent['type']> = {
  fromServices: ['download.progressed', 'download.saved', 'download.failed'],
  states: { fetching: ['download.requested'] },
};
