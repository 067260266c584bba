import { type MinutesActs, minutesActsMachine } from '../../../src/machines/meetings/minutesActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const hash = 'a'.repeat(64);
const aDecline: AskedAct<MinutesActs, 'decline'> = {
  act: 'decline',
  input: { meetingId: id(51), hash, reason: 'The survey was a condition' },
};
const changed: typeof aDecline = {
  ...aDecline,
  input: { ...aDecline.input, reason: 'The figures are wrong' },
};
const declined: PerformedAct<MinutesActs, 'decline'> = {
  ...aDecline,
  note: '',
  receipt: {
    id: id(51),
    status: 'Awaiting Signature',
    meetingStatus: 'Awaiting Signature',
    version: 4,
    revision: 9,
    state: 'declined',
    at: '2026-11-21T08:30:00.000Z',
    hash,
  },
};

/** By what the reason is kept. */
const notedBy = `decline-${id(51)}`;

/** Minutes that somebody declines to sign. */
export const minutesActsModel = actModel<MinutesActs>(
  minutesActsMachine,
  aDecline,
  changed,
  declined,
  true,
  notedBy,
);
export const incompleteMinutesActModel = actModel<MinutesActs>(
  minutesActsMachine,
  aDecline,
  changed,
  declined,
  false,
  notedBy,
);
