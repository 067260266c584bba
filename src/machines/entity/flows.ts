import type { holdingActsMachine } from './holdingActs.machine';
import type { entitySettingsMachine } from './settings.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly entitySettings: typeof entitySettingsMachine;
    readonly holdingActs: typeof holdingActsMachine;
  }
}
