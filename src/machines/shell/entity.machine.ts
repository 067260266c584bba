import { retryDelay } from '../shared/actors';
import { switchedTo, UNKNOWN_ERROR } from '../shared/messages';
import { NOTHING, requireTarget } from './entity.context';
import { readyState } from './entity.readyState';
import { entitySetup } from './entity.setup';

/**
 * Owns which entity the session is in: choosing the first, switching, and the fall-back when a switch is refused
 * (GUARD-7, GUARD-10). While it switches the old entity stays current. It does not hold the path (the router does)
 * and does not know whether a route may be opened (the guard does).
 */
export const entityMachine = entitySetup.createMachine({
  id: 'entity',
  context: NOTHING,
  initial: 'absent',
  on: {
    'entity.userKnown': {
      target: '.undecided',
      actions: { type: 'rememberUser', params: ({ event }) => event },
    },
    'entity.userUpdated': {
      actions: { type: 'updateUser', params: ({ event }) => event },
    },
    'entity.userGone': { target: '.absent' },
  },
  states: {
    absent: {
      tags: 'settled',
      entry: 'forgetAll',
      on: {
        'entity.resumed': { actions: { type: 'resume', params: ({ event }) => event } },
      },
    },
    undecided: {
      tags: 'settled',
      on: {
        'entity.requested': [
          {
            guard: { type: 'namesEntity', params: ({ event }) => event },
            target: 'selecting',
            actions: { type: 'aim', params: ({ event }) => event },
          },
          { target: 'without' },
        ],
      },
    },
    selecting: {
      tags: 'busy',
      invoke: {
        src: 'loadEntity',
        input: ({ context }) => requireTarget(context),
        onError: { target: 'unreachable', actions: 'countFailure' },
      },
      on: {
        'entity.loaded': {
          target: 'ready',
          actions: { type: 'enter', params: ({ event }) => event },
        },
        'entity.refused': [
          { guard: 'hasNextCandidate', target: 'fallingBack', actions: 'aimAtNext' },
          { target: 'without', actions: 'leave' },
        ],
        'entity.unreachable': { target: 'unreachable', actions: 'countFailure' },
        'entity.requested': {
          guard: { type: 'isNotUnderWay', params: ({ event }) => event },
          target: 'selecting',
          reenter: true,
          actions: { type: 'aim', params: ({ event }) => event },
        },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'loadEntity',
        input: ({ context }) => requireTarget(context),
        onError: {
          target: 'ready',
          actions: ['stay', { type: 'say', params: { message: UNKNOWN_ERROR } }],
        },
      },
      on: {
        'entity.loaded': {
          target: 'ready',
          actions: [
            'clearMessages',
            { type: 'say', params: ({ event }) => ({ message: switchedTo(event.entity.name) }) },
            { type: 'enter', params: ({ event }) => event },
          ],
        },
        'entity.refused': { target: 'fallingBack', actions: 'aimAtNext' },
        'entity.unreachable': {
          target: 'ready',
          actions: ['stay', { type: 'say', params: { message: UNKNOWN_ERROR } }],
        },
        'entity.requested': [
          {
            guard: { type: 'isCurrent', params: ({ event }) => event },
            target: 'ready',
            actions: 'stay',
          },
          {
            guard: { type: 'isNotUnderWay', params: ({ event }) => event },
            target: 'switching',
            reenter: true,
            actions: { type: 'aim', params: ({ event }) => event },
          },
        ],
      },
    },
    fallingBack: {
      tags: 'busy',
      invoke: {
        src: 'loadEntity',
        input: ({ context }) => requireTarget(context),
        onError: { target: 'unreachable', actions: 'countFailure' },
      },
      on: {
        'entity.loaded': [
          {
            guard: { type: 'isNewDefault', params: ({ event }) => ({ entityId: event.entity.id }) },
            target: 'ready',
            actions: [
              { type: 'sayFallBack', params: ({ event }) => event },
              { type: 'wantDefault', params: ({ event }) => ({ entityId: event.entity.id }) },
              { type: 'enter', params: ({ event }) => event },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'sayFallBack', params: ({ event }) => event },
              { type: 'enter', params: ({ event }) => event },
            ],
          },
        ],
        'entity.refused': [
          { guard: 'hasNextCandidate', target: 'fallingBack', reenter: true, actions: 'aimAtNext' },
          { target: 'without', actions: 'leave' },
        ],
        'entity.unreachable': { target: 'unreachable', actions: 'countFailure' },
        'entity.requested': [
          {
            guard: { type: 'leavesCurrent', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'aim', params: ({ event }) => event },
          },
          {
            guard: { type: 'namesOne', params: ({ event }) => event },
            target: 'selecting',
            actions: { type: 'aim', params: ({ event }) => event },
          },
        ],
      },
    },
    ready: readyState,
    without: {
      tags: 'settled',
      on: {
        'entity.requested': {
          guard: { type: 'namesEntity', params: ({ event }) => event },
          target: 'selecting',
          actions: { type: 'aim', params: ({ event }) => event },
        },
        'entity.retryRequested': { target: 'undecided' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      invoke: {
        src: 'wait',
        input: ({ context }) => ({ milliseconds: retryDelay(context.failures) }),
        onError: { target: 'selecting' },
      },
      on: {
        'wait.over': { target: 'selecting' },
        'entity.retryRequested': { target: 'selecting' },
        'entity.requested': {
          guard: { type: 'namesOne', params: ({ event }) => event },
          target: 'selecting',
          actions: { type: 'aim', params: ({ event }) => event },
        },
      },
    },
  },
});
