import { createFlows } from '../../src/composition/flows';
import type { Journalling } from '../../src/composition/journal/journalling';
import type { OpenFlow } from '../../src/machines/flows';
import type { RunningApp } from '../../src/machines/start';
import { MACHINES, scripted } from './machines';
import type { ScriptedServices } from './scripted';

const NO_JOURNAL: Pick<Journalling, 'openFlow'> = { openFlow: async () => {} };

/** Whether the test is over: the application has ended, and with it what its pages may start. */
const hasEnded = ({ actors }: RunningApp): boolean => actors.navigation.getSnapshot().status !== 'active';

/**
 * The flows on scripted services: each is the machine of its name. A page that is still on its way when its application ends waits for
 * its flow for good.
 */
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
  const open = createFlows(app, load, journal);
  return (name) => (hasEnded(app) ? new Promise(() => {}) : open(name));
}
