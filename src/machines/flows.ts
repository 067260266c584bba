import type { ActorRefFrom } from 'xstate';
import type { actionLinkMachine } from './auth/actionLink.machine';
import type { forgotPasswordMachine } from './auth/forgotPassword.machine';
import type { resetPasswordMachine } from './auth/resetPassword.machine';
import type { secondStepMachine } from './auth/secondStep.machine';
import type { verificationMachine } from './auth/verification.machine';
import type { changePasswordMachine } from './people/changePassword.machine';
import type { detailsMachine } from './people/details.machine';
import type { secondFactorMachine } from './people/secondFactor.machine';
import type { decisionMachine } from './resolutions/decision.machine';
import type { linkedDecisionMachine } from './resolutions/linkedDecision.machine';
import type { newResolutionMachine } from './resolutions/newResolution.machine';
import type { resolutionActsMachine } from './resolutions/resolutionActs.machine';
import type { resolutionImportMachine } from './resolutions/resolutionImport.machine';
import type { resolutionWizardMachine } from './resolutions/resolutionWizard.machine';
import type { downloadMachine } from './shared/download.machine';
import type { userSearchMachine } from './shared/people/userSearch.machine';
import type { documentPickerMachine } from './shared/upload/documentPicker.machine';
import type { uploadsMachine } from './shared/upload/uploads.machine';
import type { inboxMachine } from './shell/inbox.machine';

/**
 * Machines that belong to one task of one person and come in chunks of their own: they run from the first visit that
 * needs them until the person leaves. Types only, so that no page loads a machine it does not run.
 */
export interface FlowMachines {
  readonly forgotPassword: typeof forgotPasswordMachine;
  readonly secondStep: typeof secondStepMachine;
  readonly verification: typeof verificationMachine;
  readonly actionLink: typeof actionLinkMachine;
  readonly resetPassword: typeof resetPasswordMachine;
  readonly changePassword: typeof changePasswordMachine;
  readonly secondFactor: typeof secondFactorMachine;
  readonly details: typeof detailsMachine;
  readonly inbox: typeof inboxMachine;
  readonly newResolution: typeof newResolutionMachine;
  readonly resolutionWizard: typeof resolutionWizardMachine;
  readonly uploads: typeof uploadsMachine;
  readonly documentPicker: typeof documentPickerMachine;
  readonly userSearch: typeof userSearchMachine;
  readonly decision: typeof decisionMachine;
  readonly resolutionActs: typeof resolutionActsMachine;
  readonly download: typeof downloadMachine;
  readonly linkedDecision: typeof linkedDecisionMachine;
  readonly resolutionImport: typeof resolutionImportMachine;
}

export type FlowName = keyof FlowMachines;

export type Flow<Name extends FlowName> = ActorRefFrom<FlowMachines[Name]>;

/** The running actor of a flow. Starts it at the first call; rejects when its chunk does not come. */
export type OpenFlow = <Name extends FlowName>(name: Name) => Promise<Flow<Name>>;
