import type { appMachine } from '../../src/machines/app.machine';
import type { States } from '../kit/states';

export const APP_STATES: States<typeof appMachine> = {
  running: {
    means: 'The application runs, with its four long-lived machines and the flows that were opened.',
    holds: ({ context: { flows }, children }) =>
      Object.keys(children).slice(0, 4).join() === 'feedback,navigation,entity,auth' &&
      flows.every((flow) => flow.getSnapshot().status === 'active'),
  },
};
