import { assign, sendTo, setup } from 'xstate';
import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { Message } from '#contract/message';
import { peer, retryDelay, service, type WaitEvent, type WaitInput } from '../shared/actors';
import { fellBackTo, switchedTo, UNKNOWN_ERROR } from '../shared/messages';
import type { AuthCommand, EntityCommand, FeedbackCommand } from '../shared/protocol';
import {
  afterRefusal,
  type EntityContext,
  NOTHING,
  nextCandidate,
  requireDefault,
  requireTarget,
} from './entity.context';

export type EntityLoadEvent =
  | { type: 'entity.loaded'; entity: Entity }
  /** The server answered, and the answer was no. */
  | { type: 'entity.refused' }
  /** No answer came. */
  | { type: 'entity.unreachable' };

export type DefaultSaveEvent =
  | { type: 'entity.defaultSaved'; user: User }
  | { type: 'entity.defaultNotSaved' };

export type EntityEvent =
  | EntityLoadEvent
  | DefaultSaveEvent
  | WaitEvent
  | EntityCommand
  /** A visit wants this entity, or with null the first one. */
  | { type: 'entity.requested'; entityId: string | null }
  | { type: 'entity.refreshRequested' }
  | { type: 'entity.retryRequested' }
  | { type: 'entity.defaultRequested'; entityId: string };

/**
 * Owns which entity the session is in: choosing the first, switching, and the fall-back when a switch is refused
 * (GUARD-7, GUARD-10). While it switches the old entity stays current. It does not hold the path (the router does)
 * and does not know whether a route may be opened (the guard does).
 */
export const entityMachine = setup({
  types: {
    context: {} as EntityContext,
    events: {} as EntityEvent,
    tags: {} as 'settled' | 'busy' | 'unreachable',
  },
  actors: {
    /** GET /entity of the target; a success makes it the session's entity. */
    loadEntity: service<EntityLoadEvent, { readonly entityId: string }>(),
    saveDefault: service<DefaultSaveEvent, { readonly entityId: string }>(),
    wait: service<WaitEvent, WaitInput>(),
  },
  guards: {
    namesEntity: ({ context }, { entityId }: { entityId: string | null }) =>
      (entityId ?? nextCandidate(context)) !== null,
    isCurrent: ({ context }, { entityId }: { entityId: string | null }) =>
      entityId !== null && entityId === context.current?.id,
    namesOne: (_, { entityId }: { entityId: string | null }) => entityId !== null,
    isAnother: ({ context }, { entityId }: { entityId: string | null }) =>
      entityId !== null && entityId !== context.current?.id,
    hasNextCandidate: ({ context }) => afterRefusal(context).target !== null,
    leavesCurrent: ({ context }, { entityId }: { entityId: string | null }) =>
      entityId !== null && context.current !== null && entityId !== context.current.id,
    isNewDefault: ({ context }, { entityId }: { entityId: string }) =>
      context.user?.properties.defaultEntity !== entityId,
  },
  actions: {
    rememberUser: assign(
      ({ context }, { user, sessionEntity }: { user: User; sessionEntity: string | null }) => ({
        ...NOTHING,
        user,
        sessionEntity: sessionEntity ?? context.sessionEntity,
      }),
    ),
    resume: assign((_, { entityId }: { entityId: string }) => ({ sessionEntity: entityId })),
    updateUser: assign((_, { user }: { user: User }) => ({ user })),
    forgetAll: assign(NOTHING),
    aim: assign(({ context }, { entityId }: { entityId: string | null }) => ({
      target: entityId ?? nextCandidate({ ...context, refused: [] }),
      refused: [],
      failures: 0,
    })),
    aimAtCurrent: assign(({ context }) => ({ target: context.current?.id ?? null, refused: [] })),
    aimAtNext: assign(({ context }) => afterRefusal(context)),
    enter: assign((_, { entity }: { entity: Entity }) => ({
      current: entity,
      target: null,
      refused: [],
      failures: 0,
    })),
    leave: assign({ current: null, target: null, refused: [] }),
    stay: assign({ target: null, refused: [] }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    wantDefault: assign((_, { entityId }: { entityId: string }) => ({ newDefault: entityId })),
    clearMessages: sendTo(peer('feedback'), (): FeedbackCommand => ({ type: 'feedback.cleared' })),
    say: sendTo(
      peer('feedback'),
      (_, { message }: { message: Message }): FeedbackCommand => ({ type: 'feedback.shown', message }),
    ),
    sayFallBack: sendTo(
      peer('feedback'),
      ({ context }, { entity }: { entity: Entity }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: fellBackTo(entity.name, entity.id === context.current?.id),
      }),
    ),
    passUserOn: sendTo(
      peer('auth'),
      (_, { user }: { user: User }): AuthCommand => ({ type: 'auth.userUpdated', user }),
    ),
  },
}).createMachine({
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
          guard: { type: 'isAnother', params: ({ event }) => event },
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
            guard: { type: 'isAnother', params: ({ event }) => event },
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
            target: '#entity.ready.savingDefault',
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
    ready: {
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
          on: {
            'entity.defaultRequested': {
              guard: { type: 'isNewDefault', params: ({ event }) => event },
              target: 'savingDefault',
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
              actions: { type: 'say', params: { message: UNKNOWN_ERROR } },
            },
          },
          on: {
            'entity.defaultSaved': {
              target: 'resting',
              actions: { type: 'passUserOn', params: ({ event }) => event },
            },
            'entity.defaultNotSaved': { target: 'resting' },
          },
        },
        refreshing: {
          invoke: {
            src: 'loadEntity',
            input: ({ context }) => requireTarget(context),
            onError: { target: 'resting', actions: 'stay' },
          },
          on: {
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
    },
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
