import type { UploadEvent } from '../../../../src/machines/shared/upload/upload.machine';
import type { Ignores } from '../../../kit/ignores';

/** A turn is given once, and what has ended is neither cancelled nor sent again. */
export const UPLOAD_IGNORES: Ignores<UploadEvent['type']> = {
  fromServices: ['upload.progressed', 'upload.arrived', 'upload.failed'],
  states: {
    queued: ['upload.retried'],
    sending: ['upload.turnGiven', 'upload.retried'],
    failed: ['upload.turnGiven', 'upload.cancelled'],
    done: ['upload.turnGiven', 'upload.cancelled', 'upload.retried'],
    cancelled: ['upload.turnGiven', 'upload.cancelled', 'upload.retried'],
  },
};
