import type { adminActsMachine } from './adminActs.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly adminActs: typeof adminActsMachine;
  }
}
