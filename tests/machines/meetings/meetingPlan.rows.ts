import type { NewMeeting } from '#contract/calls/meetings';
import type { WrittenTemplate } from '#contract/calls/meetingTemplates';
import { MEETING_PLAN_ACTS, type MeetingPlanActs } from '../../../src/machines/meetings/meetingPlan.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

export const A_NEW_MEETING: NewMeeting = {
  type: 'Management Board Meeting',
  title: 'Strategy',
  startsAt: '2026-12-03T13:00:00.000Z',
  endsAt: '2026-12-03T15:00:00.000Z',
};

const TEMPLATE: WrittenTemplate = {
  type: 'Other',
  revision: 1,
  items: [
    {
      title: 'Opening',
      minutes: 5,
      kind: 'information',
      text: '',
      proposal: '',
      isConsent: false,
      isConfidential: false,
    },
  ],
};

const receipt = { id: id(51), status: 'Scheduled', revision: 1 } as const;
const input = { kept: id(2), entityId: id(2), meeting: A_NEW_MEETING };
const planned = { ...receipt, number: 'MTG-2026-004' };

export const meetingPlanRows = rowsOf<MeetingPlanActs>('meetingPlan', MEETING_PLAN_ACTS, {
  create: [
    {
      input,
      words: 'Plan the meeting Strategy',
      notedBy: id(2),
      sends: { entity: id(2), body: A_NEW_MEETING },
      done: {
        receipt: { ...planned, all: [id(51)] },
        title: 'The meeting is planned as MTG-2026-004.',
      },
    },
    {
      input,
      words: 'Plan the meeting Strategy',
      notedBy: id(2),
      sends: { entity: id(2), body: A_NEW_MEETING },
      done: { receipt: { ...planned, all: [id(51), id(52)] }, title: '2 meetings are planned.' },
    },
  ],
  change: [
    {
      input: { kept: id(51), meetingId: id(51), update: { title: 'Budget', revision: 1 } },
      words: 'Change a meeting',
      notedBy: id(51),
      sends: { params: { id: id(51) }, body: { title: 'Budget', revision: 1 } },
      done: { receipt, title: 'The meeting is saved.' },
    },
  ],
  saveTemplate: [
    {
      input: { kept: 'template', entityId: id(2), template: TEMPLATE },
      words: 'Save the agenda template Other',
      notedBy: 'template',
      sends: { entity: id(2), body: TEMPLATE },
      done: {
        receipt: { type: 'Other', isOwn: true, revision: 2 },
        title: 'The template is saved. Meetings that are planned from now on begin with it.',
      },
    },
  ],
  resetTemplate: [
    {
      input: { kept: 'template', entityId: id(2), template: { ...TEMPLATE, items: null } },
      words: 'Go back to the built-in agenda template Other',
      notedBy: 'template',
      sends: { entity: id(2), body: { ...TEMPLATE, items: null } },
      done: {
        receipt: { type: 'Other', isOwn: false, revision: 2 },
        title: 'Meetings that are planned from now on begin with the built-in agenda.',
      },
    },
  ],
});
