import type { uploadMachine } from '../../../../src/machines/shared/upload/upload.machine';
import { only, type States } from '../../../kit/states';

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
    holds: ({ context: { part: _, failure, document, ...input } }, running) =>
      failure === null && document === null && only(running, { sendFile: input }),
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
  cancelled: {
    means: 'Somebody decided not to send the file.',
    tags: ['settled'],
    holds: ({ context: { failure, document } }, running) =>
      failure === null && document === null && only(running, {}),
  },
};
