import { type HoldActs, holdActsMachine } from '../../../src/machines/meetings/holdActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const anEnd: AskedAct<HoldActs, 'end'> = { act: 'end', input: { meetingId: id(51) } };
const another: typeof anEnd = { ...anEnd, input: { meetingId: id(52) } };
const ended: PerformedAct<HoldActs, 'end'> = {
  ...anEnd,
  note: '',
  receipt: { id: id(51), status: 'Scheduled', revision: 4 },
};

/** A meeting that is closed, and what is asked for meanwhile. */
export const holdActsModel = actModel<HoldActs>(
  holdActsMachine,
  anEnd,
  another,
  ended,
  true,
  undefined,
  true,
);
export const incompleteHoldActModel = actModel<HoldActs>(
  holdActsMachine,
  anEnd,
  another,
  ended,
  false,
  undefined,
  true,
);
