import type { legalPersonSearchMachine, personSearchMachine } from '../shared/search.machine';
import type { boardActsMachine } from './boardActs.machine';
import type { conflictActsMachine } from './conflictActs.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly boardActs: typeof boardActsMachine;
    readonly conflictActs: typeof conflictActsMachine;
    readonly personSearch: typeof personSearchMachine;
    readonly legalPersonSearch: typeof legalPersonSearchMachine;
  }
}
