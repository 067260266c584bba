import type { structureOwnersMachine } from './structureOwners.machine';

/** The flows of the structure chart, by the names under which it opens them. */
declare module '../flows' {
  interface FlowMachines {
    readonly structureOwners: typeof structureOwnersMachine;
  }
}
