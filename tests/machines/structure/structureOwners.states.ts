import type { structureOwnersMachine } from '../../../src/machines/structure/structureOwners.machine';
import { only, type States } from '../../kit/states';

export const STRUCTURE_OWNERS_STATES: States<typeof structureOwnersMachine> = {
  closed: {
    means: 'Nobody of the chart is looked at.',
    holds: ({ context: { asked, owners, board, failure } }, running) =>
      asked === null && owners === null && board === null && failure === null && only(running, {}),
  },
  reading: {
    means: 'The server is asked who owns a party in the end.',
    tags: ['busy'],
    holds: ({ context: { asked, owners, board, failure } }, running) =>
      owners === null && board === null && failure === null && only(running, { readOwners: asked }),
  },
  shown: {
    means: 'The owners are shown.',
    holds: ({ context: { asked, owners } }, running) =>
      asked !== null && owners !== null && only(running, {}),
  },
  failed: {
    means: 'The owners could not be read; it can be tried again.',
    holds: ({ context: { asked, failure } }, running) =>
      asked !== null && failure !== null && only(running, {}),
  },
};
