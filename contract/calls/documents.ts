import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

export const createDocument = call<Undesigned>(
  'documents.create',
  'POST',
  '/documents',
  'Upload a document',
  DETAILS,
);

export const listDocuments = call<Undesigned>(
  'documents.list',
  'GET',
  '/documents',
  'The documents of the entity',
  DETAILS,
);

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

export const getDocument = call<Undesigned>(
  'documents.get',
  'GET',
  '/documents/{id}',
  'One document, with an optional page',
  DETAILS,
);

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
