import {
  type CommentActs,
  documentCommentsMachine,
} from '../../../src/machines/documents/documentComments.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aReply: AskedAct<CommentActs, 'reply'> = {
  act: 'reply',
  input: { documentId: id(300), parentId: id(400), text: ['After it, ', { id: id(101), name: 'Margriet' }] },
};

const changed: typeof aReply = { ...aReply, input: { ...aReply.input, text: ['Before it'] } };

const replied = {
  ...aReply,
  note: '',
  receipt: { id: id(401), documentId: id(300), isResolved: false, told: 1 },
};

/** A reply that is sent, and one that could not be. */
export const documentCommentsModel = actModel<CommentActs>(documentCommentsMachine, aReply, changed, replied);
export const incompleteCommentModel = actModel<CommentActs>(
  documentCommentsMachine,
  aReply,
  changed,
  replied,
  false,
);
