import type { legalPersonSearchMachine, personSearchMachine } from '../shared/search.machine';
import type { boardActsMachine } from './boardActs.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly boardActs: typeof boardActsMachine;
    readonly personSearch: typeof personSearchMachine;
    readonly legalPersonSearch: typeof legalPersonSearchMachine;
  }
}
