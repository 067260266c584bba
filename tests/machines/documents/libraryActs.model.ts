import { type LibraryActs, libraryActsMachine } from '../../../src/machines/documents/libraryActs.machine';
import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aTagging: AskedAct<LibraryActs, 'addTags'> = {
  act: 'addTags',
  input: { ids: [id(300), id(301)], tags: [id(401)] },
};

const changed: typeof aTagging = { ...aTagging, input: { ...aTagging.input, tags: [id(401), id(402)] } };

const done: PerformedAct<LibraryActs, 'addTags'> = { ...aTagging, note: '', receipt: { count: 2 } };

/** Tags for two documents. */
export const libraryActsModel = actModel<LibraryActs>(libraryActsMachine, aTagging, changed, done);
export const incompleteLibraryActModel = actModel<LibraryActs>(
  libraryActsMachine,
  aTagging,
  changed,
  done,
  false,
);
