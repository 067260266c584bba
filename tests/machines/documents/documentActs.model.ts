import { type DocumentActs, documentActsMachine } from '../../../src/machines/documents/documentActs.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aHold: AskedAct<DocumentActs, 'hold'> = {
  act: 'hold',
  input: { documentId: id(300), revision: 3, reason: 'Claim of the tenant' },
};

const changed: typeof aHold = { ...aHold, input: { ...aHold.input, reason: 'Claim of the buyer' } };

const held = { ...aHold, note: '', receipt: { id: id(300), revision: 4, version: 1 } };

/** An act with its reason, and one without. */
export const documentActsModel = actModel<DocumentActs>(documentActsMachine, aHold, changed, held);
export const unreasonedDocumentActModel = actModel<DocumentActs>(
  documentActsMachine,
  aHold,
  changed,
  held,
  false,
);
