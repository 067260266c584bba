import type { EntityEvent } from './entity.machine';
import type { Ignores } from './ignores';

/** No entity is open: there is nothing to read again or to make the default. */
const NONE_OPEN = ['entity.refreshRequested', 'entity.defaultRequested'] as const;

export const ENTITY_IGNORES: Ignores<EntityEvent['type']> = {
  fromServices: [
    'entity.loaded',
    'entity.refused',
    'entity.unreachable',
    'entity.defaultSaved',
    'entity.defaultNotSaved',
    'wait.over',
  ],
  states: {
    absent: [...NONE_OPEN, 'entity.requested', 'entity.retryRequested'],
    undecided: [...NONE_OPEN, 'entity.retryRequested'],
    selecting: [...NONE_OPEN, 'entity.retryRequested'],
    switching: [...NONE_OPEN, 'entity.retryRequested'],
    fallingBack: [...NONE_OPEN, 'entity.retryRequested'],
    'ready.resting': ['entity.retryRequested'],
    'ready.savingDefault': [...NONE_OPEN, 'entity.retryRequested'],
    'ready.refreshing': [...NONE_OPEN, 'entity.retryRequested'],
    without: [...NONE_OPEN],
    unreachable: [...NONE_OPEN],
  },
};
