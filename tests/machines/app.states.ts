import type { AnyActorRef } from 'xstate';
import type { appMachine } from '../../src/machines/app.machine';
import type { States } from '../kit/states';

export const APP_STATES: States<typeof appMachine> = {
  running: {
    means: 'The application runs, with its four long-lived machines and the flows that were opened.',
    holds: ({ context: { flows }, children }) =>
      Object.keys(children).slice(0, 4).join() === 'feedback,navigation,entity,auth' &&
      ['feedback', 'navigation', 'entity', 'auth'].every((name) => {
        const child = new Map<string, AnyActorRef | undefined>(Object.entries(children)).get(name);
        return child !== undefined && child.system.get(name) === child;
      }) &&
      flows.every((flow) => flow.getSnapshot().status === 'active'),
  },
};
