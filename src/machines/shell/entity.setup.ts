import { assign, sendTo, setup } from 'xstate';
import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { Message } from '#contract/message';
import { peer, service, type WaitEvent, type WaitInput } from '../shared/actors';
import { fellBackTo } from '../shared/messages';
import type { AuthCommand, FeedbackCommand } from '../shared/protocol';
import { afterRefusal, type EntityContext, NOTHING, nextCandidate, requireCurrent } from './entity.context';
import type { DefaultSaveEvent, EntityEvent, EntityLoadEvent } from './entity.events';

/** Everything the states of the entity name. */
export const entitySetup = setup({
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
    /** Whoever asks again for what is on its way waits for that: a page that is read again begins nothing anew. */
    isNotUnderWay: ({ context }, { entityId }: { entityId: string | null }) =>
      entityId !== null && entityId !== context.target,
    hasNextCandidate: ({ context }) => afterRefusal(context).target !== null,
    leavesCurrent: ({ context }, { entityId }: { entityId: string | null }) =>
      entityId !== null && context.current !== null && entityId !== context.current.id,
    wantsDefault: ({ context }) => context.newDefault !== null,
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
    aimAtCurrent: assign(({ context }) => ({ target: requireCurrent(context), refused: [] })),
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
    settleDefault: assign({ newDefault: null }),
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
});
