import type { accountActsMachine } from './accountActs.machine';
import type { changePasswordMachine } from './changePassword.machine';
import type { detailsMachine } from './details.machine';
import type { mailWishesMachine } from './mailWishes.machine';
import type { memberActsMachine } from './memberActs.machine';
import type { secondFactorMachine } from './secondFactor.machine';
import type { userImportMachine } from './userImport.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly accountActs: typeof accountActsMachine;
    readonly changePassword: typeof changePasswordMachine;
    readonly details: typeof detailsMachine;
    readonly mailWishes: typeof mailWishesMachine;
    readonly memberActs: typeof memberActsMachine;
    readonly secondFactor: typeof secondFactorMachine;
    readonly userImport: typeof userImportMachine;
  }
}
