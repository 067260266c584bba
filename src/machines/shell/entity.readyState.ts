import { UNKNOWN_ERROR } from '../shared/messages';
import { requireDefault, requireTarget } from './entity.context';
import { entitySetup } from './entity.setup';

/** The session is in an entity: it is read again there, and made the default one. */
export const readyState = entitySetup.createStateConfig({
  tags: 'settled',
  initial: 'resting',
  on: {
    'entity.requested': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: 'switching',
      actions: { type: 'aim', params: ({ event }) => event },
    },
  },
  states: {
    resting: {
      always: { guard: 'wantsDefault', target: 'savingDefault' },
      on: {
        'entity.defaultRequested': {
          guard: { type: 'isNewDefault', params: ({ event }) => event },
          actions: { type: 'wantDefault', params: ({ event }) => event },
        },
        'entity.refreshRequested': { target: 'refreshing', actions: 'aimAtCurrent' },
      },
    },
    savingDefault: {
      invoke: {
        src: 'saveDefault',
        input: ({ context }) => requireDefault(context),
        onError: {
          target: 'resting',
          actions: ['settleDefault', { type: 'say', params: { message: UNKNOWN_ERROR } }],
        },
      },
      on: {
        'entity.defaultSaved': {
          target: 'resting',
          actions: ['settleDefault', { type: 'passUserOn', params: ({ event }) => event }],
        },
        'entity.defaultNotSaved': { target: 'resting', actions: 'settleDefault' },
      },
    },
    refreshing: {
      invoke: {
        src: 'loadEntity',
        input: ({ context }) => requireTarget(context),
        onError: { target: 'resting', actions: 'stay' },
      },
      on: {
        // What is chosen meanwhile is saved when the entity has been read.
        'entity.defaultRequested': {
          guard: { type: 'isNewDefault', params: ({ event }) => event },
          actions: { type: 'wantDefault', params: ({ event }) => event },
        },
        'entity.loaded': {
          target: 'resting',
          actions: { type: 'enter', params: ({ event }) => event },
        },
        'entity.refused': [
          { guard: 'hasNextCandidate', target: '#entity.fallingBack', actions: 'aimAtNext' },
          { target: '#entity.without', actions: 'leave' },
        ],
        'entity.unreachable': { target: 'resting', actions: 'stay' },
      },
    },
  },
});
