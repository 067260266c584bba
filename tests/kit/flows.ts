import { createFlows } from '../../src/composition/flows';
import type { OpenFlow } from '../../src/machines/flows';
import { forgotPasswordMachine } from '../../src/machines/forgotPassword.machine';
import type { RunningApp } from '../../src/machines/start';
import type { ScriptedServices } from './scripted';

/** The flows on scripted services. */
export function scriptedFlows(app: RunningApp, services: ScriptedServices): OpenFlow {
  return createFlows(app, {
    forgotPassword: async () =>
      forgotPasswordMachine.provide({ actors: { sendReset: services.logic('sendReset') } }),
  });
}
