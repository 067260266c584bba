import { type ConflictActs, conflictActsMachine } from '../../../src/machines/boards/conflictActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const anEnd: AskedAct<ConflictActs, 'end'> = {
  act: 'end',
  input: { conflictId: id(71), name: 'Jan de Boer', since: '2026-01-01', until: '2026-11-20' },
};

const later: typeof anEnd = { ...anEnd, input: { ...anEnd.input, until: '2026-12-31' } };

const ended: PerformedAct<ConflictActs, 'end'> = {
  ...anEnd,
  note: '',
  receipt: { id: id(71), since: '2026-01-01', until: '2026-11-20' },
};

/** The end of a conflict of interest. */
export const conflictActsModel = actModel<ConflictActs>(conflictActsMachine, anEnd, later, ended);
export const incompleteConflictActModel = actModel<ConflictActs>(
  conflictActsMachine,
  anEnd,
  later,
  ended,
  false,
);
