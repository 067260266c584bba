import { type BoardActs, boardActsMachine } from '../../../src/machines/boards/boardActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const anEnd: AskedAct<BoardActs, 'end'> = {
  act: 'end',
  input: {
    kind: 'management',
    memberId: id(61),
    name: 'Jan de Boer',
    from: '2023-12-01',
    until: '2026-11-20',
  },
};

const later: typeof anEnd = { ...anEnd, input: { ...anEnd.input, until: '2026-12-31' } };

const ended: PerformedAct<BoardActs, 'end'> = {
  ...anEnd,
  note: '',
  receipt: { id: id(61), from: '2023-12-01', until: '2026-11-20' },
};

/** The end of a term. */
export const boardActsModel = actModel<BoardActs>(boardActsMachine, anEnd, later, ended);
export const incompleteBoardActModel = actModel<BoardActs>(boardActsMachine, anEnd, later, ended, false);
