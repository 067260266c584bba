import { type AnyActorLogic, type AnyActorRef, assign, enqueueActions, setup } from 'xstate';
import { authMachine } from './auth/auth.machine';
import type { FlowName } from './flows';
import { entityMachine } from './shell/entity.machine';
import { feedbackMachine } from './shell/feedback.machine';
import { navigationMachine } from './shell/navigation.machine';

/** Never journalled: a flow's logic arrives with its chunk. */
export type AppEvent =
  | { type: 'app.flowOpened'; name: FlowName; logic: AnyActorLogic }
  /** The person has left: nothing of theirs may stay. */
  | { type: 'app.flowsClosed' };

interface AppContext {
  readonly flows: readonly AnyActorRef[];
}

/**
 * The root: it spawns the long-lived actors and the flows under their names, and that is all. `auth` comes last,
 * because it speaks to the others as soon as it runs.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      feedback: 'feedback';
      navigation: 'navigation';
      entity: 'entity';
      auth: 'auth';
    },
  },
  actors: {
    feedback: feedbackMachine,
    navigation: navigationMachine,
    entity: entityMachine,
    auth: authMachine,
  },
  actions: {
    startLongLived: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('feedback', { id: 'feedback', systemId: 'feedback' });
      enqueue.spawnChild('navigation', { id: 'navigation', systemId: 'navigation' });
      enqueue.spawnChild('entity', { id: 'entity', systemId: 'entity' });
      enqueue.spawnChild('auth', { id: 'auth', systemId: 'auth' });
    }),
    startFlow: assign({
      flows: ({ context, spawn }, { name, logic }: { name: FlowName; logic: AnyActorLogic }) => [
        ...context.flows,
        spawn(logic, { systemId: name }),
      ],
    }),
    stopFlows: enqueueActions(({ context, enqueue }) => {
      for (const flow of context.flows) enqueue.stopChild(flow);
      enqueue.assign({ flows: [] });
    }),
  },
}).createMachine({
  id: 'app',
  context: { flows: [] },
  initial: 'running',
  states: {
    running: {
      entry: 'startLongLived',
      on: {
        'app.flowOpened': { actions: { type: 'startFlow', params: ({ event }) => event } },
        'app.flowsClosed': { actions: 'stopFlows' },
      },
    },
  },
});
