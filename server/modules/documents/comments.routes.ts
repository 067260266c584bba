import { addDocumentComment, updateDocumentComment } from '#contract/calls/documentComments';
import { commentUpdateSchema } from '#contract/schemas/comments';
import { documentCommentReceiptSchema, newDocumentCommentSchema } from '#contract/schemas/documentComments';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { addComment, updateComment } from './comments';
import { admitToComment } from './comments.queries';
import { admitToDocument } from './documents.lock';

export const commentRoutes: readonly Route[] = [
  handle(
    addDocumentComment,
    { answer: documentCommentReceiptSchema, body: newDocumentCommentSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => addComment(trx, caller, id, body, now),
    { admit: admitToDocument },
  ),
  handle(
    updateDocumentComment,
    { answer: documentCommentReceiptSchema, body: commentUpdateSchema },
    ({ trx, caller, params: { id = '', commentId = '' }, body, now }) =>
      updateComment(trx, caller, { document: id, comment: commentId }, body, now),
    { admit: admitToComment },
  ),
];
