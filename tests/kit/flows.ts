import { createFlows } from '../../src/composition/flows';
import type { OpenFlow } from '../../src/machines/flows';
import { forgotPasswordMachine } from '../../src/machines/forgotPassword.machine';
import { secondStepMachine } from '../../src/machines/secondStep.machine';
import type { RunningApp } from '../../src/machines/start';
import { verificationMachine } from '../../src/machines/verification.machine';
import type { ScriptedServices } from './scripted';

/** The flows on scripted services. */
export function scriptedFlows(app: RunningApp, services: ScriptedServices): OpenFlow {
  return createFlows(app, {
    forgotPassword: async () =>
      forgotPasswordMachine.provide({ actors: { sendReset: services.logic('sendReset') } }),
    secondStep: async () =>
      secondStepMachine.provide({
        actors: {
          readFactors: services.logic('readFactors'),
          sendCode: services.logic('sendCode'),
          finish: services.logic('finish'),
        },
      }),
    verification: async () =>
      verificationMachine.provide({ actors: { sendVerification: services.logic('sendVerification') } }),
  });
}
