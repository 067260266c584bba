import type { tagActsMachine } from './tagActs.machine';
import type { tagRemovalMachine } from './tagRemoval.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly tagActs: typeof tagActsMachine;
    readonly tagRemoval: typeof tagRemovalMachine;
  }
}
