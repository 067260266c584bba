import { type AppEvent, appMachine } from '../../src/machines/app.machine';
import { verificationMachine } from '../../src/machines/auth/verification.machine';
import type { Model } from '../kit/model';
import { APP_IGNORES } from './app.ignores';
import { APP_STATES } from './app.states';
import { send } from './executors';

const events: readonly AppEvent[] = [
  { type: 'app.flowOpened', name: 'verification', logic: verificationMachine },
  { type: 'app.flowsClosed' },
];

/** A flow that is opened and closed, beside the machines that live as long as the application. */
export const appModel: Model = {
  machine: appMachine,
  startsPeers: true,
  events,
  facet: ({ flows }) => flows.length > 0,
  executors: { 'app.flowOpened': send, 'app.flowsClosed': send },
  ignores: APP_IGNORES,
  states: APP_STATES,
};
