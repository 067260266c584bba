import {
  type ResolutionActs,
  resolutionActsMachine,
} from '../../../src/machines/resolutions/resolutionActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import type { ActEvent } from '../../../src/machines/shared/act/act.events';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { actModel } from '../shared/act/acts';

export const aCancel: AskedAct<ResolutionActs, 'cancel'> = {
  act: 'cancel',
  input: { resolutionId: id(31), reason: 'The buyer withdrew' },
};

const changed: typeof aCancel = { ...aCancel, input: { ...aCancel.input, reason: 'The seller withdrew' } };

const unreasoned: typeof aCancel = { ...aCancel, input: { ...aCancel.input, reason: '' } };

const cancelled: PerformedAct<ResolutionActs, 'cancel'> = {
  ...aCancel,
  note: '',
  receipt: {
    id: id(31),
    status: 'Cancelled',
    revision: 3,
    reason: 'The buyer withdrew',
    at: '2026-11-20T09:00:00.000Z',
  },
};

/** An act with its reason, and one without. */
export const resolutionActsModel = actModel<ResolutionActs>(
  resolutionActsMachine,
  aCancel,
  changed,
  cancelled,
);
export const unreasonedActModel = actModel<ResolutionActs>(
  resolutionActsMachine,
  unreasoned,
  changed,
  cancelled,
  false,
);

const emptied: ActEvent<ResolutionActs> = { type: 'act.changed', asked: unreasoned };

/** An act whose reason is taken out again, before it is handed in or after no answer came. */
export const emptiedActModel: Model = {
  ...resolutionActsModel,
  events: [...resolutionActsModel.events, emptied],
};
