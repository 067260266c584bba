import { COMMENT_ACTS, type CommentActs } from '../../../src/machines/documents/documentComments.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const ofDocument = { documentId: id(300) };
const ofComment = { ...ofDocument, commentId: id(400) };
const params = { id: id(300) };
const commentParams = { ...params, commentId: id(400) };
const text = ['See ', { id: id(101), name: 'Margriet' }, ' and ', { id: id(102) }];
const position = [{ x: 1, y: 2, width: 3, height: 4 }];

export const documentCommentsRows = rowsOf<CommentActs>('documentComments', COMMENT_ACTS, {
  add: [
    {
      input: { ...ofDocument, text, page: 2, position, quote: 'the quay' },
      words: 'Comment on a document: See @Margriet and @',
      sends: { params, body: { text, page: 2, position, quote: 'the quay' } },
    },
  ],
  reply: [
    {
      input: { ...ofDocument, parentId: id(400), text },
      words: 'Reply to a comment: See @Margriet and @',
      sends: { params, body: { parentId: id(400), text } },
    },
  ],
  edit: [
    {
      input: { ...ofComment, text },
      words: 'Change a comment to: See @Margriet and @',
      sends: { params: commentParams, body: { text } },
    },
  ],
  resolve: [
    {
      input: ofComment,
      words: 'Say that a comment is done with',
      sends: { params: commentParams, body: { resolved: true } },
    },
  ],
  reopen: [
    {
      input: ofComment,
      words: 'Open a comment again',
      sends: { params: commentParams, body: { resolved: false } },
    },
  ],
});
