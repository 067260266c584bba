import { call } from '../call';
import type { CommentUpdate, NewThreadComment, ThreadComment, ThreadReceipt } from '../comments';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

/** Of a page, in parts of its width and height from its upper left corner: from 0 to 1, whatever the zoom. */
export interface PageRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DocumentComment extends ThreadComment {
  /** The version that was current when it was written. */
  readonly version: number;
  readonly page: number | null;
  readonly position: readonly PageRectangle[] | null;
  /** The words of the page that it is about. */
  readonly quote: string | null;
}

export const PLACE_LIMITS = { quote: 1_000, rectangles: 50 } as const;

export interface NewDocumentComment extends NewThreadComment {
  readonly page?: number | null;
  readonly position?: readonly PageRectangle[] | null;
  readonly quote?: string | null;
}

export interface DocumentCommentReceipt extends ThreadReceipt {
  readonly documentId: string;
}

export const addDocumentComment = call<{
  params: { id: string };
  body: NewDocumentComment;
  answer: DocumentCommentReceipt;
}>('documents.comment', 'POST', '/documents/{id}/comments', 'Comment on a document', DETAILS);

export const updateDocumentComment = call<{
  params: { id: string; commentId: string };
  body: CommentUpdate;
  answer: DocumentCommentReceipt;
}>('documents.updateComment', 'PATCH', '/documents/{id}/comments/{commentId}', 'Change a comment', DETAILS);
