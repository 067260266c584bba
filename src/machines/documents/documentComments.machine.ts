import {
  addDocumentComment,
  type PageRectangle,
  updateDocumentComment,
} from '#contract/calls/documentComments';
import type { Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import { type ActsOnComments, actsOnComments, commentWords } from '../shared/comments';

interface OfDocument {
  readonly documentId: string;
}

/** What a comment is about; all null for the document as a whole. */
export interface CommentPlace {
  readonly page: number | null;
  readonly position: readonly PageRectangle[] | null;
  readonly quote: string | null;
}

/** What is done with the comments on a document. */
export type CommentActs = ActsOnComments<
  OfDocument,
  typeof addDocumentComment,
  typeof updateDocumentComment,
  CommentPlace
>;

export const COMMENT_ACTS: Acts<CommentActs> = {
  add: {
    call: addDocumentComment,
    options: ({ documentId: id, text, page, position, quote }) => ({
      params: { id },
      body: { text, page, position, quote },
    }),
    words: commentWords('a document'),
  },
  ...actsOnComments(addDocumentComment, updateDocumentComment, ({ documentId }: OfDocument) => documentId),
};

/** Commenting on a document, one act at a time. */
export const documentCommentsMachine = actMachine<CommentActs>('documentComments', COMMENT_ACTS);
