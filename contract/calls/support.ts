import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';

/*
 * The conversation of a person with support. It belongs to the person and to no entity; who administers the platform reads it
 * and answers in the admin area.
 */

export const SUPPORT_LIMITS = { text: 4_000, files: 5, page: 50, pageName: 200 } as const;

/** How far a question is on its way to support. */
export const SUPPORT_DELIVERIES = ['sending', 'sent', 'failed'] as const;
export type SupportDelivery = (typeof SUPPORT_DELIVERIES)[number];

export interface SupportFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

export interface SupportMessage {
  readonly id: string;
  readonly at: Instant;
  readonly side: 'person' | 'support';
  readonly text: string;
  /** Who answered; null of a question, and where the desk names nobody. */
  readonly author: string | null;
  readonly delivery: SupportDelivery;
  readonly files: readonly SupportFile[];
}

export interface SupportConversation {
  /** The oldest first. */
  readonly messages: readonly SupportMessage[];
  /** Whether there are messages before the first of these. */
  readonly hasEarlier: boolean;
  /** Answers that the person has not seen. */
  readonly unread: number;
}

export interface SupportQuery {
  /** Those before this message. */
  readonly before?: string;
}

export interface SupportReceipt {
  readonly id: string;
}

/** Somebody who asked, as the admin area lists them. */
export interface SupportThread {
  /** Of the person. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly color: string;
  readonly lastAt: Instant;
  readonly awaitsAnswer: boolean;
  /** The beginning of the last message. */
  readonly last: string;
}

export interface SupportThreadDetails extends SupportConversation {
  readonly person: Omit<SupportThread, 'lastAt' | 'last'>;
}

export interface SupportThreadQuery extends Paging {
  /** Those alone that wait for an answer. */
  readonly awaits?: boolean;
}

const OWN = { scope: 'none', own: true } as const;
const PLATFORM = { scope: 'none', access: 'platform' } as const;

export const getSupport = call<{ query: SupportQuery; answer: SupportConversation }>(
  'support.read',
  'GET',
  '/user/support',
  'The conversation with support',
  OWN,
);

export const getSupportUnread = call<{ answer: { readonly unread: number } }>(
  'support.unread',
  'GET',
  '/user/support/unread',
  'How many answers of support are not read',
  OWN,
);

/** Multipart: `text`, `page` (the id of the route it is asked on) and up to five `file`. */
export const askSupport = call<{ body: FormData; answer: SupportReceipt }>(
  'support.ask',
  'POST',
  '/user/support',
  'Write to support',
  OWN,
);

/** Up to this message everything is read. */
export const readSupport = call<{ body: { readonly upTo: string }; answer: { readonly unread: number } }>(
  'support.markRead',
  'PUT',
  '/user/support/read',
  'Mark answers of support as read',
  OWN,
);

/** Bytes of a file of the conversation. */
export const getSupportFile = call<{ params: { id: string }; answer: unknown }>(
  'support.file',
  'GET',
  '/user/support/files/{id}',
  'A file of the conversation with support',
  OWN,
);

export const listSupportThreads = call<{ query: SupportThreadQuery; answer: Page<SupportThread> }>(
  'support.threads.list',
  'GET',
  '/admin/support',
  'Who wrote to support',
  PLATFORM,
);

/** @param id of the person. */
export const getSupportThread = call<{
  params: { id: string };
  query: SupportQuery;
  answer: SupportThreadDetails;
}>(
  'support.threads.get',
  'GET',
  '/admin/support/{id}',
  'The conversation of a person with support',
  PLATFORM,
);

/** Multipart: `text` and up to five `file`. */
export const answerSupport = call<{ params: { id: string }; body: FormData; answer: SupportReceipt }>(
  'support.threads.answer',
  'POST',
  '/admin/support/{id}',
  'Answer a person who wrote to support',
  PLATFORM,
);

export const getSupportThreadFile = call<{ params: { id: string }; answer: unknown }>(
  'support.threads.file',
  'GET',
  '/admin/support/files/{id}',
  'A file of a conversation with support, for who answers it',
  PLATFORM,
);
