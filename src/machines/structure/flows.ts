import type { structureImportMachine } from './structureImport.machine';
import type { structureOwnersMachine } from './structureOwners.machine';

/** The flows of the structure chart, by the names under which it opens them. */
declare module '../flows' {
  interface FlowMachines {
    readonly structureImport: typeof structureImportMachine;
    readonly structureOwners: typeof structureOwnersMachine;
  }
}
