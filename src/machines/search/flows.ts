import type { answerMachine } from './answer.machine';
import type { askingMachine } from './asking.machine';
import type { searchActsMachine } from './searchActs.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly asking: typeof askingMachine;
    readonly answer: typeof answerMachine;
    readonly searchActs: typeof searchActsMachine;
  }
}
