import {
  addDocumentComment,
  type PageRectangle,
  updateDocumentComment,
  type WrittenText,
} from '#contract/calls/documentComments';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfDocument {
  readonly documentId: string;
}

interface OfComment extends OfDocument {
  readonly commentId: string;
}

/** What a comment is about; all null for the document as a whole. */
export interface CommentPlace {
  readonly page: number | null;
  readonly position: readonly PageRectangle[] | null;
  readonly quote: string | null;
}

interface Add extends OfDocument, CommentPlace {
  readonly text: WrittenText;
}

interface Reply extends OfDocument {
  readonly parentId: string;
  readonly text: WrittenText;
}

interface Edit extends OfComment {
  readonly text: WrittenText;
}

/** What is done with the comments on a document. */
export interface CommentActs {
  readonly add: ActOf<typeof addDocumentComment, Add>;
  readonly reply: ActOf<typeof addDocumentComment, Reply>;
  readonly edit: ActOf<typeof updateDocumentComment, Edit>;
  readonly resolve: ActOf<typeof updateDocumentComment, OfComment>;
  readonly reopen: ActOf<typeof updateDocumentComment, OfComment>;
}

const paramsOf = ({ documentId: id }: OfDocument) => ({ id });
const commentOf = ({ documentId: id, commentId }: OfComment) => ({ id, commentId });

/** What was written, as one line. */
function line(text: WrittenText): string {
  return text.map((part) => (typeof part === 'string' ? part : `@${part.name ?? ''}`)).join('');
}

export const COMMENT_ACTS: Acts<CommentActs> = {
  add: {
    call: addDocumentComment,
    options: ({ text, page, position, quote, ...input }) => ({
      params: paramsOf(input),
      body: { text, page, position, quote },
    }),
    words: ({ text }) => `Comment on a document: ${line(text)}`,
  },
  reply: {
    call: addDocumentComment,
    options: ({ parentId, text, ...input }) => ({ params: paramsOf(input), body: { parentId, text } }),
    words: ({ text }) => `Reply to a comment: ${line(text)}`,
  },
  edit: {
    call: updateDocumentComment,
    options: ({ text, ...input }) => ({ params: commentOf(input), body: { text } }),
    words: ({ text }) => `Change a comment to: ${line(text)}`,
  },
  resolve: {
    call: updateDocumentComment,
    options: (input) => ({ params: commentOf(input), body: { resolved: true } }),
    words: () => 'Say that a comment is done with',
  },
  reopen: {
    call: updateDocumentComment,
    options: (input) => ({ params: commentOf(input), body: { resolved: false } }),
    words: () => 'Open a comment again',
  },
};

/** Commenting on a document, one act at a time. */
export const documentCommentsMachine = actMachine<CommentActs>('documentComments', COMMENT_ACTS);
