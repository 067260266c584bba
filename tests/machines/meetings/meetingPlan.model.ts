import { type MeetingPlanActs, meetingPlanMachine } from '../../../src/machines/meetings/meetingPlan.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';
import { A_NEW_MEETING } from './meetingPlan.rows';

const aPlan: AskedAct<MeetingPlanActs, 'create'> = {
  act: 'create',
  input: { kept: id(2), entityId: id(2), meeting: A_NEW_MEETING },
};

const changed: typeof aPlan = {
  ...aPlan,
  input: { ...aPlan.input, meeting: { ...A_NEW_MEETING, title: 'Budget' } },
};

const planned = {
  ...aPlan,
  note: '',
  receipt: { id: id(51), status: 'Scheduled', revision: 1, number: 'MTG-2026-004', all: [id(51)] },
} as const;

/** A meeting that is planned, and one that could not be. */
export const meetingPlanModel = actModel<MeetingPlanActs>(
  meetingPlanMachine,
  aPlan,
  changed,
  planned,
  true,
  aPlan.input.kept,
);
export const incompleteMeetingPlanModel = actModel<MeetingPlanActs>(
  meetingPlanMachine,
  aPlan,
  changed,
  planned,
  false,
);
