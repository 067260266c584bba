import type { linkedRsvpMachine } from './linkedRsvp.machine';
import type { linkedSigningMachine } from './linkedSigning.machine';
import type { meetingActsMachine } from './meetingActs.machine';
import type { meetingCommentsMachine } from './meetingComments.machine';
import type { meetingPlanMachine } from './meetingPlan.machine';
import type { readerNotesMachine } from './readerNotes.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly linkedRsvp: typeof linkedRsvpMachine;
    readonly linkedSigning: typeof linkedSigningMachine;
    readonly meetingActs: typeof meetingActsMachine;
    readonly meetingComments: typeof meetingCommentsMachine;
    readonly meetingPlan: typeof meetingPlanMachine;
    readonly readerNotes: typeof readerNotesMachine;
  }
}
