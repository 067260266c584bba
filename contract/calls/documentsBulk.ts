import { call } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

/** How many documents were changed. */
export interface BulkReceipt {
  readonly count: number;
}

export interface BulkUpdate {
  readonly ids: readonly string[];
  readonly folderId?: string | null;
  readonly dated?: string | null;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly retainUntil?: string | null;
}

/** Why a document stands in the way of an act on several: codes of `Problem.obstacles`. */
export const BULK_OBSTACLES = [
  'notFound',
  'notYours',
  'frozen',
  'held',
  'retained',
  'ofDraft',
  'deleted',
] as const;
export type BulkObstacle = (typeof BULK_OBSTACLES)[number];

/** All or nothing: 409 names what stands in the way. */
export const updateDocuments = call<{ body: BulkUpdate; answer: BulkReceipt }>(
  'documents.updateMany',
  'PATCH',
  '/documents/bulk',
  'Change several documents',
  DETAILS,
);

export const replaceDocumentTags = call<{
  body: { readonly ids: readonly string[]; readonly tags: readonly string[] };
  answer: BulkReceipt;
}>('documents.replaceTags', 'PUT', '/documents/bulk', 'Replace the tags of several documents', DETAILS);

export const removeDocuments = call<{ body: { readonly ids: readonly string[] }; answer: BulkReceipt }>(
  'documents.removeMany',
  'DELETE',
  '/documents/bulk',
  'Delete several documents',
  DETAILS,
);
