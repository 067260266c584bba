import type { documentChangesMachine } from '../../../src/machines/documents/documentChanges.machine';
import { only, type States } from '../../kit/states';

export const DOCUMENT_CHANGES_STATES: States<typeof documentChangesMachine> = {
  closed: {
    means: 'No version is compared.',
    holds: ({ context: { asked, changes, failure } }, running) =>
      asked === null && changes === null && failure === null && only(running, {}),
  },
  comparing: {
    means: 'The server is asked what changed in a version.',
    tags: ['busy'],
    holds: ({ context: { asked, changes, failure } }, running) =>
      changes === null && failure === null && only(running, { compare: asked }),
  },
  shown: {
    means: 'What changed is shown, or why it cannot be told.',
    holds: ({ context: { asked, changes } }, running) =>
      asked !== null && changes !== null && only(running, {}),
  },
  failed: {
    means: 'What changed could not be asked; it can be tried again.',
    holds: ({ context: { asked, failure } }, running) =>
      asked !== null && failure !== null && only(running, {}),
  },
};
