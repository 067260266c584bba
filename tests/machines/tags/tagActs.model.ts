import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { type TagActs, tagActsMachine } from '../../../src/machines/tags/tagActs.machine';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aChange: AskedAct<TagActs, 'change'> = {
  act: 'change',
  input: { tagId: id(41), revision: 1, name: 'Leases', color: 'moss' },
};

const changed: typeof aChange = {
  ...aChange,
  input: { ...aChange.input, name: 'Contracts' },
};

const performed: PerformedAct<TagActs, 'change'> = {
  ...aChange,
  note: '',
  receipt: { id: id(41), revision: 2, documents: 12 },
};

/** A change of a name. */
export const tagActsModel = actModel<TagActs>(tagActsMachine, aChange, changed, performed);
export const incompleteTagActModel = actModel<TagActs>(tagActsMachine, aChange, changed, performed, false);
