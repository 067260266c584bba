import { setup, spawnChild } from 'xstate';
import { authMachine } from './auth.machine';
import { entityMachine } from './entity.machine';
import { feedbackMachine } from './feedback.machine';
import { navigationMachine } from './navigation.machine';

/**
 * The root: it spawns the long-lived actors under their names, and that is all. `auth` comes last, because it speaks
 * to the others as soon as it runs.
 */
export const appMachine = setup({
  types: {
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
}).createMachine({
  id: 'app',
  initial: 'running',
  states: {
    running: {
      entry: [
        spawnChild('feedback', { id: 'feedback', systemId: 'feedback' }),
        spawnChild('navigation', { id: 'navigation', systemId: 'navigation' }),
        spawnChild('entity', { id: 'entity', systemId: 'entity' }),
        spawnChild('auth', { id: 'auth', systemId: 'auth' }),
      ],
    },
  },
});
