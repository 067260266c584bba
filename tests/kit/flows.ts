import { createFlows } from '../../src/composition/flows';
import type { Journalling } from '../../src/composition/journal/journalling';
import type { OpenFlow } from '../../src/machines/flows';
import type { RunningApp } from '../../src/machines/start';
import { MACHINES, scripted } from './machines';
import type { ScriptedServices } from './scripted';

const NO_JOURNAL: Pick<Journalling, 'openFlow'> = { openFlow: async () => {} };

/** The flows on scripted services: each is the machine of its name. */
export function scriptedFlows(
  app: RunningApp,
  services: ScriptedServices,
  journal: Pick<Journalling, 'openFlow'> = NO_JOURNAL,
): OpenFlow {
  const load = async (name: string) => {
    const machine = MACHINES.get(name);
    if (!machine) throw new Error(`No machine has the id ${name}`);
    return scripted(machine, services);
  };
  return createFlows(app, load, journal);
}
