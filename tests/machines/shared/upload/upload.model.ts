import {
  type UploadEvent,
  type UploadInput,
  type UploadOwner,
  uploadMachine,
} from '../../../../src/machines/shared/upload/upload.machine';
import { type UploadsEvent, uploadsMachine } from '../../../../src/machines/shared/upload/uploads.machine';
import { anUploadedDocument, id } from '../../../kit/fixtures';
import type { Model } from '../../../kit/model';
import { by, defects, fails, send } from '../../executors';
import { UPLOAD_IGNORES } from './upload.ignores';
import { UPLOAD_STATES } from './upload.states';
import { UPLOADS_IGNORES } from './uploads.ignores';
import { UPLOADS_STATES } from './uploads.states';

export const aDraftsOwner: UploadOwner = { kind: 'resolution', id: id(9) };

export const anUpload: UploadInput = {
  id: 'upload-1',
  file: 'file:1',
  name: 'Deed.pdf',
  size: 4_000,
  entityId: id(2),
  owner: null,
  limit: 50_000_000,
};

const lost = { title: 'Oops, something went wrong', lost: true, canRetry: true };
const refused = { title: '“Deed.pdf” is empty.', lost: false, canRetry: false };

const events: readonly UploadEvent[] = [
  { type: 'upload.turnGiven' },
  { type: 'upload.progressed', part: 0.5 },
  { type: 'upload.arrived', document: anUploadedDocument() },
  { type: 'upload.failed', failure: lost },
  { type: 'upload.failed', failure: refused },
  { type: 'upload.cancelled' },
  { type: 'upload.retried' },
];

function uploadModelOf(input: UploadInput): Model {
  return {
    machine: uploadMachine,
    input,
    events: [...events, ...defects(['0.upload.sending'])],
    facet: ({ part, failure }) => [part, failure],
    executors: {
      'upload.turnGiven': send,
      'upload.progressed': by('sendFile'),
      'upload.arrived': by('sendFile'),
      'upload.failed': by('sendFile'),
      'upload.cancelled': send,
      'upload.retried': send,
      'xstate.error.actor.0.upload.sending': fails('sendFile'),
    },
    ignores: UPLOAD_IGNORES,
    states: UPLOAD_STATES,
  };
}

/** A file that is sent, fails, is cancelled, and one that is refused. */
export const uploadModel = uploadModelOf(anUpload);
export const refusedUploadModel = uploadModelOf({ ...anUpload, size: 0 });

const chosen = (name: string) => ({ id: name, file: `file:${name}` as const, name, size: 4_000 });

const added = (names: readonly string[], owner: UploadOwner | null): UploadsEvent => ({
  type: 'uploads.added',
  files: names.map(chosen),
  entityId: id(2),
  owner,
  limit: 50_000_000,
});

const uploadsEvents: readonly UploadsEvent[] = [
  added(['a', 'b', 'c', 'd'], aDraftsOwner),
  { type: 'uploads.arrived', id: 'a', owner: aDraftsOwner, document: anUploadedDocument() },
  { type: 'uploads.arrived', id: 'b', owner: null, document: anUploadedDocument() },
  { type: 'uploads.ended', id: 'a' },
  { type: 'uploads.requeued', id: 'a' },
  { type: 'uploads.dismissed', id: 'a' },
  { type: 'uploads.taken', ids: ['a'] },
];

/** Four files, of which three are sent at once. Its uploads run, and send for ever. */
export const uploadsModel: Model = {
  machine: uploadsMachine,
  events: uploadsEvents,
  systemId: 'uploads',
  facet: ({ uploads, queue, sending, arrived }) => [uploads.length, queue, sending, arrived.length > 0],
  executors: {
    'uploads.added': send,
    'uploads.arrived': send,
    'uploads.ended': send,
    'uploads.requeued': send,
    'uploads.dismissed': send,
    'uploads.taken': send,
  },
  ignores: UPLOADS_IGNORES,
  states: UPLOADS_STATES,
};
