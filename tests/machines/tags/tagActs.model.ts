import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { type TagActs, tagActsMachine } from '../../../src/machines/tags/tagActs.machine';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aMerge: AskedAct<TagActs, 'merge'> = {
  act: 'merge',
  input: { tagId: id(41), revision: 1, name: 'Leases', into: { id: id(42), name: 'Property' } },
};

const changed: typeof aMerge = {
  ...aMerge,
  input: { ...aMerge.input, into: { id: id(43), name: 'Contracts' } },
};

const merged: PerformedAct<TagActs, 'merge'> = {
  ...aMerge,
  note: '',
  receipt: { id: id(42), revision: 2, documents: 12 },
};

/** A merge. */
export const tagActsModel = actModel<TagActs>(tagActsMachine, aMerge, changed, merged);
export const incompleteTagActModel = actModel<TagActs>(tagActsMachine, aMerge, changed, merged, false);
