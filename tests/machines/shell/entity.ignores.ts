import type { EntityEvent } from '../../../src/machines/shell/entity.events';
import type { Ignores } from '../../kit/ignores';

/** The session began long ago. */
const BEGUN = ['entity.resumed'] as const;

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
    undecided: [...BEGUN, ...NONE_OPEN, 'entity.retryRequested'],
    selecting: [...BEGUN, ...NONE_OPEN, 'entity.retryRequested'],
    switching: [...BEGUN, ...NONE_OPEN, 'entity.retryRequested'],
    fallingBack: [...BEGUN, ...NONE_OPEN, 'entity.retryRequested'],
    'ready.resting': [...BEGUN, 'entity.retryRequested'],
    'ready.savingDefault': [...BEGUN, ...NONE_OPEN, 'entity.retryRequested'],
    'ready.refreshing': [...BEGUN, 'entity.refreshRequested', 'entity.retryRequested'],
    without: [...BEGUN, ...NONE_OPEN],
    unreachable: [...BEGUN, ...NONE_OPEN],
  },
};
