import type { ActorRefFrom } from 'xstate';
import type { actionLinkMachine } from './actionLink.machine';
import type { changePasswordMachine } from './changePassword.machine';
import type { decisionMachine } from './decision.machine';
import type { detailsMachine } from './details.machine';
import type { documentPickerMachine } from './documentPicker.machine';
import type { downloadMachine } from './download.machine';
import type { forgotPasswordMachine } from './forgotPassword.machine';
import type { inboxMachine } from './inbox.machine';
import type { linkedDecisionMachine } from './linkedDecision.machine';
import type { newResolutionMachine } from './newResolution.machine';
import type { resetPasswordMachine } from './resetPassword.machine';
import type { resolutionActsMachine } from './resolutionActs.machine';
import type { resolutionImportMachine } from './resolutionImport.machine';
import type { resolutionWizardMachine } from './resolutionWizard.machine';
import type { secondFactorMachine } from './secondFactor.machine';
import type { secondStepMachine } from './secondStep.machine';
import type { uploadsMachine } from './uploads.machine';
import type { userSearchMachine } from './userSearch.machine';
import type { verificationMachine } from './verification.machine';

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
