import type { changePasswordMachine } from './changePassword.machine';
import type { detailsMachine } from './details.machine';
import type { memberActsMachine } from './memberActs.machine';
import type { secondFactorMachine } from './secondFactor.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly changePassword: typeof changePasswordMachine;
    readonly details: typeof detailsMachine;
    readonly memberActs: typeof memberActsMachine;
    readonly secondFactor: typeof secondFactorMachine;
  }
}
