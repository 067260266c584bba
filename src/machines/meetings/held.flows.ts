import type { holdActsMachine } from './holdActs.machine';
import type { minutesActsMachine } from './minutesActs.machine';

/** The flows of a meeting that is held and of its minutes, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly holdActs: typeof holdActsMachine;
    readonly minutesActs: typeof minutesActsMachine;
  }
}
