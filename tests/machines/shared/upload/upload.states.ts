import type { UploadInput } from '../../../../src/machines/shared/upload/upload.events';
import type { uploadMachine } from '../../../../src/machines/shared/upload/upload.machine';
import { only, type States } from '../../../kit/states';

const inputOf = ({
  id,
  file,
  name,
  size,
  path,
  entityId,
  owner,
  place,
  limit,
}: UploadInput): UploadInput => ({
  id,
  file,
  name,
  size,
  path,
  entityId,
  owner,
  place,
  limit,
});

export const UPLOAD_STATES: States<typeof uploadMachine> = {
  chosen: { means: 'A file was chosen: it is looked at before anything is sent.' },
  queued: {
    means: 'The file waits until fewer than three others are being sent.',
    tags: ['underWay'],
    holds: ({ context: { part, failure, document } }, running) =>
      part === 0 && failure === null && document === null && only(running, {}),
  },
  sending: {
    means: 'The file is on its way to the server.',
    tags: ['underWay'],
    holds: ({ context }, running) =>
      context.failure === null && context.document === null && only(running, { sendFile: inputOf(context) }),
  },
  arrived: { means: 'The server has the file: it is looked at whether it was there before.' },
  same: {
    means: 'The same content or name was there before: the person says what becomes of the new one.',
    tags: ['settled'],
    holds: ({ context: { document, same, choice } }, running) =>
      document !== null && same !== null && choice === null && only(running, {}),
  },
  kept: { means: 'Both stay: it goes on like any other.' },
  uniting: {
    means: 'The new document goes, or becomes the next version of the one that was there before.',
    tags: ['underWay'],
    holds: ({ context }, running) => {
      const { document, same, choice, problem } = context;
      return (
        problem === null &&
        only(running, { uniteFile: { ...inputOf(context), documentId: document?.id, same, choice } })
      );
    },
  },
  reading: {
    means: 'The server reads the text of the file.',
    tags: ['settled'],
    holds: ({ context: { entityId, document, failure } }, running) =>
      failure === null && only(running, { watchReading: { entityId, documentId: document?.id } }),
  },
  failed: {
    means: 'The file did not arrive, and it is said why and whether trying again can help.',
    tags: ['settled'],
    holds: ({ context: { failure, document } }, running) =>
      failure !== null && document === null && only(running, {}),
  },
  done: {
    means: 'The server has the file.',
    tags: ['settled'],
    holds: ({ context: { part, failure, document } }, running) =>
      part === 1 && failure === null && document !== null && only(running, {}),
  },
  skipped: {
    means: 'The file was there before, and the new document is gone again.',
    tags: ['settled'],
    holds: ({ context: { document, choice } }, running) =>
      document !== null && choice === 'skip' && only(running, {}),
  },
  cancelled: {
    means: 'Somebody decided not to send the file.',
    tags: ['settled'],
    holds: ({ context: { failure, document } }, running) =>
      failure === null && document === null && only(running, {}),
  },
};
