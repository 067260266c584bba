import type {
  UploadEvent,
  UploadInput,
  UploadOwner,
} from '../../../../src/machines/shared/upload/upload.events';
import { uploadMachine } from '../../../../src/machines/shared/upload/upload.machine';
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
  path: [],
  entityId: id(2),
  owner: null,
  place: { folderId: null, tags: [] },
  limit: 50_000_000,
};

const lost = { title: 'Oops, something went wrong', lost: true, canRetry: true };
const refused = { title: '“Deed.pdf” is empty.', lost: false, canRetry: false };

const unread = anUploadedDocument({ reading: 'waiting' });
const same = { id: id(3), name: 'Lease.pdf', by: 'name' } as const;

const events: readonly UploadEvent[] = [
  { type: 'upload.turnGiven' },
  { type: 'upload.progressed', part: 0.5 },
  { type: 'upload.arrived', document: anUploadedDocument(), same: null },
  { type: 'upload.arrived', document: unread, same: null },
  { type: 'upload.arrived', document: unread, same },
  { type: 'upload.arrived', document: anUploadedDocument(), same },
  { type: 'upload.readingMoved', reading: 'reading' },
  { type: 'upload.readingEnded' },
  { type: 'upload.sameDecided', choice: 'keep' },
  { type: 'upload.sameDecided', choice: 'skip' },
  { type: 'upload.sameDecided', choice: 'version' },
  { type: 'upload.united' },
  { type: 'upload.notUnited', title: 'This document was changed meanwhile.' },
  { type: 'upload.failed', failure: lost },
  { type: 'upload.failed', failure: refused },
  { type: 'upload.cancelled' },
  { type: 'upload.retried' },
];

function uploadModelOf(input: UploadInput): Model {
  return {
    machine: uploadMachine,
    input,
    events: [...events, ...defects(['0.upload.sending', '0.upload.uniting', '0.upload.reading'])],
    facet: ({ part, failure, same, choice, problem, document }) => [
      part,
      failure,
      same,
      choice,
      problem,
      document?.reading,
    ],
    executors: {
      'upload.turnGiven': send,
      'upload.progressed': by('sendFile'),
      'upload.arrived': by('sendFile'),
      'upload.failed': by('sendFile'),
      'upload.cancelled': send,
      'upload.retried': send,
      'upload.sameDecided': send,
      'upload.united': by('uniteFile'),
      'upload.notUnited': by('uniteFile'),
      'upload.readingMoved': by('watchReading'),
      'upload.readingEnded': by('watchReading'),
      'xstate.error.actor.0.upload.sending': fails('sendFile'),
      'xstate.error.actor.0.upload.uniting': fails('uniteFile'),
      'xstate.error.actor.0.upload.reading': fails('watchReading'),
    },
    ignores: UPLOAD_IGNORES,
    states: UPLOAD_STATES,
  };
}

/** A file that is sent, fails, is cancelled, and one that is refused. */
export const uploadModel = uploadModelOf({ ...anUpload, size: anUpload.limit });
export const refusedUploadModel = uploadModelOf({ ...anUpload, size: 0 });
export const tooLargeUploadModel = uploadModelOf({ ...anUpload, size: anUpload.limit + 1 });

const chosen = (name: string) => ({ id: name, file: `file:${name}` as const, name, size: 4_000, path: [] });

const added = (names: readonly string[], owner: UploadOwner | null): UploadsEvent => ({
  type: 'uploads.added',
  files: names.map(chosen),
  entityId: id(2),
  owner,
  place: { folderId: null, tags: [] },
  limit: 50_000_000,
});

const uploadsEvents: readonly UploadsEvent[] = [
  added(['a', 'b', 'c', 'd'], aDraftsOwner),
  { type: 'uploads.arrived', id: 'a', owner: aDraftsOwner, document: anUploadedDocument() },
  { type: 'uploads.arrived', id: 'b', owner: null, document: anUploadedDocument() },
  { type: 'uploads.ended', id: 'a', isOver: false },
  { type: 'uploads.ended', id: 'a', isOver: true },
  { type: 'uploads.requeued', id: 'a' },
  { type: 'uploads.dismissed', id: 'a' },
  { type: 'uploads.taken', ids: ['a'] },
  { type: 'uploads.resumed', lost: [{ id: 'z', name: 'a', size: 4_000, entityId: id(2) }] },
  { type: 'uploads.lostDismissed' },
];

/** Four files, of which three are sent at once. Its uploads run, and send for ever. */
export const uploadsModel: Model = {
  machine: uploadsMachine,
  events: uploadsEvents,
  systemId: 'uploads',
  facet: ({ uploads, queue, sending, arrived, lost }) => [
    uploads.length,
    queue,
    sending,
    arrived.length > 0,
    lost.length,
  ],
  executors: {
    'uploads.added': send,
    'uploads.arrived': send,
    'uploads.ended': send,
    'uploads.requeued': send,
    'uploads.dismissed': send,
    'uploads.taken': send,
    'uploads.resumed': send,
    'uploads.lostDismissed': send,
  },
  ignores: UPLOADS_IGNORES,
  states: UPLOADS_STATES,
};
