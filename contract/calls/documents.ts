import { call, type Page, type Paging, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

/** Papers are read by who has the feature of the resolutions, too. */
const PAPERS = { features: ['documents', 'resolutions'] } satisfies { features: Feature[] };

/** `EntityDocument`, because the browser has a `Document` of its own. */
export interface EntityDocument {
  readonly id: string;
  /** With its extension. */
  readonly name: string;
  /** As sniffed from the content. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Null where the format has no pages or they could not be counted. */
  readonly pages: number | null;
  /** Hexadecimal SHA-256 of the content. */
  readonly hash: string;
  /** The resolution whose paper it is, and with which it is read; null for a document of the entity. */
  readonly resolutionId: string | null;
  readonly uploadedBy: { readonly id: string; readonly name: string } | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** A document as it was frozen with the text. */
export interface Paper {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly pages: number | null;
  readonly hash: string;
}

export interface UploadedDocument extends EntityDocument {
  /** A document of this entity, readable by the caller, with the same content. */
  readonly duplicateOf: { readonly id: string; readonly name: string } | null;
}

export const DOCUMENT_SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const;

export interface DocumentQuery extends Paging {
  readonly q?: string;
  readonly sort?: (typeof DOCUMENT_SORTS)[number];
}

/** Multipart: `file`, and `resolutionId` for a paper of a draft. */
export const createDocument = call<{ body: FormData; answer: UploadedDocument }>(
  'documents.create',
  'POST',
  '/documents',
  'Upload a document',
  PAPERS,
);

export const listDocuments = call<{ query: DocumentQuery; answer: Page<EntityDocument> }>(
  'documents.list',
  'GET',
  '/documents',
  'The documents of the entity',
  DETAILS,
);

/** Bytes, with ranges. */
export const getDocumentFile = call<{
  params: { id: string };
  query: { download?: boolean };
  answer: unknown;
}>('documents.file', 'GET', '/documents/{id}/file', 'The content of a document', PAPERS);

export const listDocumentTags = call<Undesigned>(
  'documents.tags',
  'GET',
  '/documents/tags',
  'The tags in use',
  DETAILS,
);

export const updateDocuments = call<Undesigned>(
  'documents.updateMany',
  'PATCH',
  '/documents/bulk',
  'Change several documents',
  DETAILS,
);

export const replaceDocumentTags = call<Undesigned>(
  'documents.replaceTags',
  'PUT',
  '/documents/bulk',
  'Replace the tags of several documents',
  DETAILS,
);

export const removeDocuments = call<Undesigned>(
  'documents.removeMany',
  'DELETE',
  '/documents/bulk',
  'Delete several documents',
  DETAILS,
);

/** `page` is answered when text is extracted; until then it only has to be a page of the document. */
export const getDocument = call<{
  params: { id: string };
  query: { page?: number };
  answer: EntityDocument;
}>('documents.get', 'GET', '/documents/{id}', 'One document, with an optional page', PAPERS);

export const updateDocument = call<Undesigned>(
  'documents.update',
  'PATCH',
  '/documents/{id}',
  'Change a document',
  DETAILS,
);

export const removeDocument = call<Undesigned>(
  'documents.remove',
  'DELETE',
  '/documents/{id}',
  'Delete a document',
  DETAILS,
);

export const addDocumentComment = call<Undesigned>(
  'documents.comment',
  'POST',
  '/documents/{id}/comments',
  'Comment on a document',
  DETAILS,
);

export const updateDocumentComment = call<Undesigned>(
  'documents.updateComment',
  'PATCH',
  '/documents/{id}/comments/{commentId}',
  'Change a comment',
  DETAILS,
);
