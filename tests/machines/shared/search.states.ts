import type { userSearchMachine } from '../../../src/machines/shared/search.machine';
import { only, type States } from '../../kit/states';

/** Of every picker. */
export const SEARCH_STATES: States<typeof userSearchMachine> = {
  closed: {
    means: 'The picker is closed and remembers nothing.',
    holds: ({ context: { entityId, q, page, items, failure } }, running) =>
      `${entityId}${q}` === '' && page === 1 && items.length === 0 && failure === null && only(running, {}),
  },
  open: {
    means: 'The picker shows what was found, or why nothing could be found.',
    holds: ({ context: { entityId } }, running) => entityId !== '' && only(running, {}),
  },
  typing: {
    means: 'Somebody is typing: the search begins when they pause.',
    tags: ['busy'],
    holds: ({ context: { entityId, q, page } }, running) =>
      entityId !== '' && q !== '' && page === 1 && only(running, {}),
  },
  finding: {
    means: 'The server is asked for what matches; what was found before stays.',
    tags: ['busy'],
    holds: ({ context: { entityId, q, page } }, running) =>
      entityId !== '' && only(running, { find: { entityId, q, page } }),
  },
};
