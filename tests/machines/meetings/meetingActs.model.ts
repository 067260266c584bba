import { type MeetingActs, meetingActsMachine } from '../../../src/machines/meetings/meetingActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aCancel: AskedAct<MeetingActs, 'cancel'> = {
  act: 'cancel',
  input: { meetingId: id(51), reason: 'No quorum' },
};

const changed: typeof aCancel = { ...aCancel, input: { ...aCancel.input, reason: 'The chair is ill' } };

const cancelled: PerformedAct<MeetingActs, 'cancel'> = {
  ...aCancel,
  note: '',
  receipt: { id: id(51), status: 'Cancelled', revision: 4, reason: 'No quorum', told: 4 },
};

/** A meeting that is cancelled. */
export const meetingActsModel = actModel<MeetingActs>(meetingActsMachine, aCancel, changed, cancelled);
export const incompleteMeetingActModel = actModel<MeetingActs>(
  meetingActsMachine,
  aCancel,
  changed,
  cancelled,
  false,
);
