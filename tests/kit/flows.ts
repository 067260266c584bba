import { createFlows } from '../../src/composition/flows';
import type { Journalling } from '../../src/composition/journalling';
import { actionLinkMachine } from '../../src/machines/actionLink.machine';
import { changePasswordMachine } from '../../src/machines/changePassword.machine';
import { decisionMachine } from '../../src/machines/decision.machine';
import { detailsMachine } from '../../src/machines/details.machine';
import { documentPickerMachine } from '../../src/machines/documentPicker.machine';
import { downloadMachine } from '../../src/machines/download.machine';
import type { OpenFlow } from '../../src/machines/flows';
import { forgotPasswordMachine } from '../../src/machines/forgotPassword.machine';
import { inboxMachine } from '../../src/machines/inbox.machine';
import { linkedDecisionMachine } from '../../src/machines/linkedDecision.machine';
import { newResolutionMachine } from '../../src/machines/newResolution.machine';
import { resetPasswordMachine } from '../../src/machines/resetPassword.machine';
import { resolutionActsMachine } from '../../src/machines/resolutionActs.machine';
import { resolutionImportMachine } from '../../src/machines/resolutionImport.machine';
import { resolutionWizardMachine } from '../../src/machines/resolutionWizard.machine';
import { secondFactorMachine } from '../../src/machines/secondFactor.machine';
import { secondStepMachine } from '../../src/machines/secondStep.machine';
import type { RunningApp } from '../../src/machines/start';
import { uploadMachine } from '../../src/machines/upload.machine';
import { uploadsMachine } from '../../src/machines/uploads.machine';
import { userSearchMachine } from '../../src/machines/userSearch.machine';
import { verificationMachine } from '../../src/machines/verification.machine';
import type { ScriptedServices } from './scripted';

const NO_JOURNAL: Pick<Journalling, 'openFlow'> = { openFlow: async () => {} };

/** The flows on scripted services. */
export function scriptedFlows(
  app: RunningApp,
  services: ScriptedServices,
  journal: Pick<Journalling, 'openFlow'> = NO_JOURNAL,
): OpenFlow {
  const loaders = {
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
    actionLink: async () => actionLinkMachine.provide({ actors: { applyLink: services.logic('applyLink') } }),
    resetPassword: async () =>
      resetPasswordMachine.provide({
        actors: {
          checkLink: services.logic('checkLink'),
          savePassword: services.logic('savePassword'),
        },
      }),
    changePassword: async () =>
      changePasswordMachine.provide({
        actors: {
          readAccount: services.logic('readAccount'),
          changePassword: services.logic('changePassword'),
        },
      }),
    secondFactor: async () =>
      secondFactorMachine.provide({
        actors: {
          readFactors: services.logic('readFactors'),
          sendVerification: services.logic('sendVerification'),
          sendCode: services.logic('sendCode'),
          enrolPhone: services.logic('enrolPhone'),
          prepareApp: services.logic('prepareApp'),
          enrolApp: services.logic('enrolApp'),
          removeFactor: services.logic('removeFactor'),
          proveIdentity: services.logic('proveIdentity'),
        },
      }),
    inbox: async () => inboxMachine.provide({ actors: { markRead: services.logic('markRead') } }),
    newResolution: async () =>
      newResolutionMachine.provide({ actors: { createDraft: services.logic('createDraft') } }),
    resolutionWizard: async () =>
      resolutionWizardMachine.provide({
        actors: {
          wait: services.logic('wait'),
          watchOnline: services.logic('watchOnline'),
          makeDraft: services.logic('makeDraft'),
          saveDraft: services.logic('saveDraft'),
          sendDraft: services.logic('sendDraft'),
        },
      }),
    uploads: async () =>
      uploadsMachine.provide({
        actors: { upload: uploadMachine.provide({ actors: { sendFile: services.logic('sendFile') } }) },
      }),
    documentPicker: async () =>
      documentPickerMachine.provide({ actors: { readDocuments: services.logic('readDocuments') } }),
    userSearch: async () => userSearchMachine.provide({ actors: { findUsers: services.logic('findUsers') } }),
    details: async () => detailsMachine.provide({ actors: { saveDetails: services.logic('saveDetails') } }),
    decision: async () => decisionMachine.provide({ actors: { decide: services.logic('decide') } }),
    resolutionActs: async () =>
      resolutionActsMachine.provide({ actors: { perform: services.logic('perform') } }),
    download: async () => downloadMachine.provide({ actors: { fetchFile: services.logic('fetchFile') } }),
    linkedDecision: async () =>
      linkedDecisionMachine.provide({
        actors: {
          readLink: services.logic('readLink'),
          decideByLink: services.logic('decideByLink'),
        },
      }),
    resolutionImport: async () =>
      resolutionImportMachine.provide({ actors: { sendImport: services.logic('sendImport') } }),
  };
  return createFlows(app, loaders, journal);
}
