import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { ApiError } from '#contract/api';
import { errorTitle } from '#contract/problem';
import type { Flow, FlowMachines, FlowName, OpenFlow } from '../machines/flows';
import type { RunningApp } from '../machines/start';
import type { Journalling } from './journal/journalling';
import type { Services } from './services';

/** A flow's machine with its services, by the chunk that brings it. */
export type FlowLoaders = { readonly [Name in FlowName]: () => Promise<FlowMachines[Name]> };

/** @param changed what the pages show is to be read again. */
export function flowLoaders(services: Services, changed: () => void): FlowLoaders {
  return {
    forgotPassword: async () => (await import('./actors/auth')).provideForgotPassword(services),
    secondStep: async () => (await import('./actors/auth')).provideSecondStep(services),
    verification: async () => (await import('./actors/auth')).provideVerification(services),
    actionLink: async () => (await import('./actors/auth')).provideActionLink(services),
    resetPassword: async () => (await import('./actors/auth')).provideResetPassword(services),
    changePassword: async () => (await import('./actors/people')).provideChangePassword(services),
    secondFactor: async () => (await import('./actors/people.secondFactor')).provideSecondFactor(services),
    details: async () => (await import('./actors/people')).provideDetails(services),
    inbox: async () => (await import('./actors/shell')).provideInbox(services, changed),
    newResolution: async () => (await import('./actors/resolutions')).provideNewResolution(services),
    resolutionWizard: async () => (await import('./actors/resolutions.wizard')).provideWizard(services),
    uploads: async () => (await import('./actors/shared.upload')).provideUploads(services),
    documentPicker: async () => (await import('./actors/shared.upload')).provideDocumentPicker(services),
    userSearch: async () => (await import('./actors/shared.people')).provideUserSearch(services),
    decision: async () => (await import('./actors/resolutions')).provideDecision(services, changed),
    resolutionActs: async () =>
      (await import('./actors/resolutions')).provideResolutionActs(services, changed),
    resolutionImport: async () =>
      (await import('./actors/resolutions')).provideResolutionImport(services, changed),
    download: async () => (await import('./actors/shared.download')).provideBrowserDownload(services, window),
    linkedDecision: async () => (await import('./actors/resolutions.link')).provideLinkedDecision(services),
  };
}

/** Opens flows in the application's actor system, each once, with what the journal keeps of them. */
export function createFlows(
  app: Pick<RunningApp, 'send' | 'find'>,
  load: (name: FlowName) => Promise<AnyActorLogic>,
  journal: Pick<Journalling, 'openFlow'>,
): OpenFlow {
  const resumed = new WeakMap<AnyActorRef, Promise<unknown>>();
  const resume = (name: FlowName, flow: AnyActorRef) => {
    const known = resumed.get(flow) ?? journal.openFlow(name, flow);
    resumed.set(flow, known);
    return known;
  };
  return async <Name extends FlowName>(name: Name) => {
    if (!app.find(name)) {
      const logic = await load(name).catch(notFetched);
      if (!app.find(name)) app.send({ type: 'app.flowOpened', name, logic });
    }
    const flow = app.find(name);
    if (!isFlow<Name>(flow)) throw new Error(`The flow ${name} did not start`);
    await resume(name, flow);
    return flow;
  };
}

/** A chunk that does not come is a call without an answer: the page says so, as it does of a view's. */
function notFetched(): never {
  throw new ApiError(0, 'network', errorTitle(0));
}

/** Whoever has the name of a flow was started from its machine. */
function isFlow<Name extends FlowName>(actor: AnyActorRef | undefined): actor is Flow<Name> {
  return actor !== undefined;
}
