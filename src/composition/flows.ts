import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { ApiError } from '#contract/api';
import { errorTitle } from '#contract/problem';
import type { Flow, FlowMachines, FlowName, OpenFlow } from '../machines/flows';
import type { RunningApp } from '../machines/start';
import type { Journalling } from './journal/journalling';
import type { ClientModule } from './manifest';
import type { Services } from './services';

/** The machine of a flow with its services. */
export type LoadFlow = <Name extends FlowName>(name: Name) => Promise<FlowMachines[Name]>;

/**
 * Finds flows in the manifests of the modules.
 * @param first is looked through before the others are asked for.
 * @param changed what the pages show is to be read again.
 */
export function flowsOf(
  first: readonly ClientModule[],
  others: () => Promise<readonly ClientModule[]>,
  services: Services,
  changed: () => void,
): LoadFlow {
  const find = <Name extends FlowName>(modules: readonly ClientModule[], name: Name) =>
    modules.map(({ flows }) => flows?.[name]).find(Boolean);
  return async (name) => {
    const load = find(first, name) ?? find(await others(), name) ?? notFetched;
    const { flows } = await load().catch(notFetched);
    return flows[name](services, changed);
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
      const logic = await load(name);
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
