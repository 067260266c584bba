import { type HoldingActs, holdingActsMachine } from '../../../src/machines/entity/holdingActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aHolding: AskedAct<HoldingActs, 'add'> = {
  act: 'add',
  input: {
    holderName: 'Bo Janssen',
    holderKind: 'natural',
    shareClass: 'preference',
    ownership: '5',
    voting: '0',
    votesPerShare: '0',
    from: '2026-01-01',
    until: null,
    voterName: '',
    voterKind: 'legal',
    right: 'none',
  },
};

const changed: typeof aHolding = { ...aHolding, input: { ...aHolding.input, ownership: '6' } };

const added: PerformedAct<HoldingActs, 'add'> = {
  ...aHolding,
  note: '',
  receipt: {
    id: id(51),
    from: '2026-01-01',
    until: null,
    revision: 1,
    warnings: [{ code: 'loop', names: ['Kade B.V.', 'Brug B.V.'] }],
  },
};

/** Shares that are recorded. */
export const holdingActsModel = actModel<HoldingActs>(holdingActsMachine, aHolding, changed, added);
export const incompleteHoldingActModel = actModel<HoldingActs>(
  holdingActsMachine,
  aHolding,
  changed,
  added,
  false,
);
