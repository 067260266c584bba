import type { Instant } from './decision/texts';

/** Somebody as they were called when they were named. */
interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** In the order in which it is read: words, and members who are named and told. */
export type MentioningText = readonly (string | NamedPerson)[];

/** A member by id; the name is the server's to say. */
export type WrittenText = readonly (string | { readonly id: string; readonly name?: string })[];

export const COMMENT_ACTS = ['edit', 'resolve', 'reopen'] as const;
export type CommentAct = (typeof COMMENT_ACTS)[number];

export const COMMENT_LIMITS = { characters: 4_000, parts: 200, mentions: 20 } as const;

/** What the comments on documents, meetings and tasks have in common. */
export interface ThreadComment {
  readonly id: string;
  /** The comment that this one answers, which begins the thread. */
  readonly parentId: string | null;
  readonly text: MentioningText;
  readonly author: (NamedPerson & { readonly color: string }) | null;
  readonly createdAt: Instant;
  readonly editedAt: Instant | null;
  /** Of the comment that begins a thread: who said that it is done with. */
  readonly resolved: { readonly by: string; readonly at: Instant } | null;
  /** What the caller may do with it now. */
  readonly acts: readonly CommentAct[];
}

export interface NewThreadComment {
  readonly text: WrittenText;
  readonly parentId?: string | null;
}

/** Who wrote it changes the text; whoever comments here says that a thread is done with, or opens it again. */
export interface CommentUpdate {
  readonly text?: WrittenText;
  readonly resolved?: boolean;
}

export interface ThreadReceipt {
  readonly id: string;
  readonly isResolved: boolean;
  /** How many members are told. */
  readonly told: number;
}
