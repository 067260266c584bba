import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { DocumentPerson } from '../documentReceipt';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

/** In the order in which it is read: words, and members who are named and told. */
export type MentioningText = readonly (string | DocumentPerson)[];

/** Of a page, in parts of its width and height from its upper left corner: from 0 to 1, whatever the zoom. */
export interface PageRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const COMMENT_ACTS = ['edit', 'resolve', 'reopen'] as const;
export type CommentAct = (typeof COMMENT_ACTS)[number];

export interface DocumentComment {
  readonly id: string;
  /** The comment that this one answers, which begins the thread. */
  readonly parentId: string | null;
  /** The version that was current when it was written. */
  readonly version: number;
  readonly page: number | null;
  readonly position: readonly PageRectangle[] | null;
  /** The words of the page that it is about. */
  readonly quote: string | null;
  readonly text: MentioningText;
  readonly author: (DocumentPerson & { readonly color: string }) | null;
  readonly createdAt: Instant;
  readonly editedAt: Instant | null;
  /** Of the comment that begins a thread: who said that it is done with. */
  readonly resolved: { readonly by: string; readonly at: Instant } | null;
  /** What the caller may do with it now. */
  readonly acts: readonly CommentAct[];
}

export const COMMENT_LIMITS = {
  characters: 4_000,
  parts: 200,
  mentions: 20,
  quote: 1_000,
  rectangles: 50,
} as const;

/** A member by id; the name is the server's to say. */
export type WrittenText = readonly (string | { readonly id: string; readonly name?: string })[];

export interface NewComment {
  readonly text: WrittenText;
  readonly page?: number | null;
  readonly position?: readonly PageRectangle[] | null;
  readonly quote?: string | null;
  readonly parentId?: string | null;
}

/** Who wrote it changes the text; whoever comments here says that a thread is done with, or opens it again. */
export interface CommentUpdate {
  readonly text?: WrittenText;
  readonly resolved?: boolean;
}

export interface CommentReceipt {
  readonly id: string;
  readonly documentId: string;
  readonly isResolved: boolean;
  /** How many members are told. */
  readonly told: number;
}

export const addDocumentComment = call<{
  params: { id: string };
  body: NewComment;
  answer: CommentReceipt;
}>('documents.comment', 'POST', '/documents/{id}/comments', 'Comment on a document', DETAILS);

export const updateDocumentComment = call<{
  params: { id: string; commentId: string };
  body: CommentUpdate;
  answer: CommentReceipt;
}>('documents.updateComment', 'PATCH', '/documents/{id}/comments/{commentId}', 'Change a comment', DETAILS);
