import { createMeeting, type MeetingUpdate, type NewMeeting, updateMeeting } from '#contract/calls/meetings';
import { saveAgendaTemplate, type WrittenTemplate } from '#contract/calls/meetingTemplates';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface Planned {
  /** By what the words of the form are kept until they are saved. */
  readonly kept: string;
}

interface Create extends Planned {
  readonly entityId: string;
  readonly meeting: NewMeeting;
}

interface Change extends Planned {
  readonly meetingId: string;
  readonly update: MeetingUpdate;
}

interface SaveTemplate extends Planned {
  readonly entityId: string;
  readonly template: WrittenTemplate;
}

/** Planning a meeting, and changing one; what the agenda of a new one begins with. */
export interface MeetingPlanActs {
  readonly create: ActOf<typeof createMeeting, Create>;
  readonly change: ActOf<typeof updateMeeting, Change>;
  readonly saveTemplate: ActOf<typeof saveAgendaTemplate, SaveTemplate>;
  readonly resetTemplate: ActOf<typeof saveAgendaTemplate, SaveTemplate>;
}

export const MEETING_PLAN_ACTS: Acts<MeetingPlanActs> = {
  create: {
    call: createMeeting,
    options: ({ entityId: entity, meeting: body }) => ({ entity, body }),
    words: ({ meeting }) => `Plan the meeting ${meeting.title}`,
    notedBy: ({ kept }) => kept,
    done: ({ number, all }) =>
      all.length > 1 ? `${all.length} meetings are planned.` : `The meeting is planned as ${number}.`,
    leavesPage: true,
  },
  change: {
    call: updateMeeting,
    options: ({ meetingId: id, update: body }) => ({ params: { id }, body }),
    words: () => 'Change a meeting',
    notedBy: ({ kept }) => kept,
    done: () => 'The meeting is saved.',
    leavesPage: true,
  },
  saveTemplate: {
    call: saveAgendaTemplate,
    options: ({ entityId: entity, template: body }) => ({ entity, body }),
    words: ({ template: { type } }) => `Save the agenda template ${type}`,
    notedBy: ({ kept }) => kept,
    done: () => 'The template is saved. Meetings that are planned from now on begin with it.',
  },
  resetTemplate: {
    call: saveAgendaTemplate,
    options: ({ entityId: entity, template: body }) => ({ entity, body }),
    words: ({ template: { type } }) => `Go back to the built-in agenda template ${type}`,
    notedBy: ({ kept }) => kept,
    done: () => 'Meetings that are planned from now on begin with the built-in agenda.',
  },
};

/** Planning a meeting. The form as it is filled in is its note, which outlives the page until it is saved. */
export const meetingPlanMachine = actMachine<MeetingPlanActs>('meetingPlan', MEETING_PLAN_ACTS);
