import { LINKED_RSVP_ACTS, linkedRsvpMachine } from '../../machines/meetings/linkedRsvp.machine';
import { LINKED_SIGNING_ACTS, linkedSigningMachine } from '../../machines/meetings/linkedSigning.machine';
import { MEETING_ACTS, meetingActsMachine } from '../../machines/meetings/meetingActs.machine';
import {
  MEETING_COMMENT_ACTS,
  meetingCommentsMachine,
} from '../../machines/meetings/meetingComments.machine';
import { MEETING_PLAN_ACTS, meetingPlanMachine } from '../../machines/meetings/meetingPlan.machine';
import { READER_NOTE_ACTS, readerNotesMachine } from '../../machines/meetings/readerNotes.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

export function provideMeetingActs(services: ActServices, changed: () => void): typeof meetingActsMachine {
  return meetingActsMachine.provide({
    actors: { perform: performing(MEETING_ACTS, services, changed) },
  });
}

export function provideMeetingComments(
  services: ActServices,
  changed: () => void,
): typeof meetingCommentsMachine {
  return meetingCommentsMachine.provide({
    actors: { perform: performing(MEETING_COMMENT_ACTS, services, changed) },
  });
}

export function provideMeetingPlan(services: ActServices, changed: () => void): typeof meetingPlanMachine {
  return meetingPlanMachine.provide({
    actors: { perform: performing(MEETING_PLAN_ACTS, services, changed) },
  });
}

export function provideReaderNotes(services: ActServices, changed: () => void): typeof readerNotesMachine {
  return readerNotesMachine.provide({
    actors: { perform: performing(READER_NOTE_ACTS, services, changed) },
  });
}

export function provideLinkedRsvp(services: ActServices): typeof linkedRsvpMachine {
  return linkedRsvpMachine.provide({
    actors: { perform: performing(LINKED_RSVP_ACTS, services, () => {}) },
  });
}

export function provideLinkedSigning(services: ActServices): typeof linkedSigningMachine {
  return linkedSigningMachine.provide({
    actors: { perform: performing(LINKED_SIGNING_ACTS, services, () => {}) },
  });
}

export const flows: Pick<
  Providers,
  'linkedRsvp' | 'linkedSigning' | 'meetingActs' | 'meetingComments' | 'meetingPlan' | 'readerNotes'
> = {
  linkedRsvp: provideLinkedRsvp,
  linkedSigning: provideLinkedSigning,
  meetingActs: provideMeetingActs,
  meetingComments: provideMeetingComments,
  meetingPlan: provideMeetingPlan,
  readerNotes: provideReaderNotes,
};
