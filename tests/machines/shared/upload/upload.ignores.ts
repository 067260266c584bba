import type { UploadEvent } from '../../../../src/machines/shared/upload/upload.events';
import type { Ignores } from '../../../kit/ignores';

/** A turn is given once, and what has arrived or ended is neither cancelled nor sent again. */
export const UPLOAD_IGNORES: Ignores<UploadEvent['type']> = {
  fromServices: [
    'upload.progressed',
    'upload.arrived',
    'upload.failed',
    'upload.united',
    'upload.notUnited',
    'upload.readingMoved',
    'upload.readingEnded',
  ],
  states: {
    queued: ['upload.retried', 'upload.sameDecided'],
    sending: ['upload.turnGiven', 'upload.retried', 'upload.sameDecided'],
    same: ['upload.turnGiven', 'upload.cancelled', 'upload.retried'],
    uniting: ['upload.turnGiven', 'upload.cancelled', 'upload.retried', 'upload.sameDecided'],
    reading: ['upload.turnGiven', 'upload.cancelled', 'upload.retried', 'upload.sameDecided'],
    failed: ['upload.turnGiven', 'upload.cancelled', 'upload.sameDecided'],
    done: ['upload.turnGiven', 'upload.cancelled', 'upload.retried', 'upload.sameDecided'],
    skipped: ['upload.turnGiven', 'upload.cancelled', 'upload.retried', 'upload.sameDecided'],
    cancelled: ['upload.turnGiven', 'upload.cancelled', 'upload.retried', 'upload.sameDecided'],
  },
};
