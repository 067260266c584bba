import type { ActorRefFrom } from 'xstate';
import type { actionLinkMachine } from './auth/actionLink.machine';
import type { forgotPasswordMachine } from './auth/forgotPassword.machine';
import type { resetPasswordMachine } from './auth/resetPassword.machine';
import type { secondStepMachine } from './auth/secondStep.machine';
import type { verificationMachine } from './auth/verification.machine';
import type { downloadMachine } from './shared/download.machine';
import type { documentPickerMachine, userSearchMachine } from './shared/search.machine';
import type { uploadsMachine } from './shared/upload/uploads.machine';
import type { inboxMachine } from './shell/inbox.machine';
import type { supportActsMachine } from './shell/supportActs.machine';
import type { supportChatMachine } from './shell/supportChat.machine';
import type { themeChoiceMachine } from './shell/themeChoice.machine';

/**
 * Machines that belong to one task of one person and come in chunks of their own: they run from the first visit that
 * needs them until the person leaves. Types only, so that no page loads a machine it does not run. These are what every
 * module may open; each adds its own in `<module>/flows.ts`.
 */
export interface FlowMachines {
  readonly forgotPassword: typeof forgotPasswordMachine;
  readonly secondStep: typeof secondStepMachine;
  readonly verification: typeof verificationMachine;
  readonly actionLink: typeof actionLinkMachine;
  readonly resetPassword: typeof resetPasswordMachine;
  readonly inbox: typeof inboxMachine;
  readonly supportChat: typeof supportChatMachine;
  readonly supportActs: typeof supportActsMachine;
  readonly themeChoice: typeof themeChoiceMachine;
  readonly uploads: typeof uploadsMachine;
  readonly documentPicker: typeof documentPickerMachine;
  readonly userSearch: typeof userSearchMachine;
  readonly download: typeof downloadMachine;
}

export type FlowName = keyof FlowMachines;

export type Flow<Name extends FlowName> = ActorRefFrom<FlowMachines[Name]>;

/** The running actor of a flow. Starts it at the first call; rejects when its chunk does not come. */
export type OpenFlow = <Name extends FlowName>(name: Name) => Promise<Flow<Name>>;
