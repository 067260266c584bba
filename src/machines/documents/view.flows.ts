import type { memberSearchMachine } from '../shared/search.machine';
import type { documentActsMachine } from './documentActs.machine';
import type { documentChangesMachine } from './documentChanges.machine';
import type { documentChoicesMachine } from './documentChoices.machine';
import type { documentCommentsMachine } from './documentComments.machine';
import type { documentContentMachine } from './documentContent.machine';
import type { documentViewMachine } from './documentView.machine';

/** The flows of the page of one document, by the names under which it opens them. */
declare module '../flows' {
  interface FlowMachines {
    readonly documentActs: typeof documentActsMachine;
    readonly documentChanges: typeof documentChangesMachine;
    readonly documentChoices: typeof documentChoicesMachine;
    readonly documentComments: typeof documentCommentsMachine;
    readonly documentContent: typeof documentContentMachine;
    readonly documentView: typeof documentViewMachine;
    readonly memberSearch: typeof memberSearchMachine;
  }
}
