import type { integrationActsMachine } from './integrationActs.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly integrationActs: typeof integrationActsMachine;
  }
}
