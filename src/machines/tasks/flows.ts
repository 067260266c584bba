import type { relatedSearchMachine } from '../shared/search.machine';
import type { taskActsMachine } from './taskActs.machine';
import type { taskCommentsMachine } from './taskComments.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly relatedSearch: typeof relatedSearchMachine;
    readonly taskActs: typeof taskActsMachine;
    readonly taskComments: typeof taskCommentsMachine;
  }
}
