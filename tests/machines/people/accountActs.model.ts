import { type AccountActs, accountActsMachine } from '../../../src/machines/people/accountActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { actModel } from '../shared/act/acts';

const anAddress: AskedAct<AccountActs, 'renewCalendar'> = {
  act: 'renewCalendar',
  input: { replaces: false },
};

const changed: typeof anAddress = { act: 'renewCalendar', input: { replaces: true } };

const made: PerformedAct<AccountActs, 'renewCalendar'> = {
  ...anAddress,
  note: '',
  receipt: { since: '2026-11-20T09:00:00.000Z', path: 'secret:one' },
};

/** An address of a calendar. */
export const accountActsModel = actModel<AccountActs>(accountActsMachine, anAddress, changed, made);
export const incompleteAccountActModel = actModel<AccountActs>(
  accountActsMachine,
  anAddress,
  changed,
  made,
  false,
);
