import { call, type Page } from '../call';
import type { Feature } from '../vocabulary';
import type { DocumentQuery, EntityDocument } from './documents';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

export const listDocuments = call<{ query: DocumentQuery; answer: Page<EntityDocument> }>(
  'documents.list',
  'GET',
  '/documents',
  'The documents of the entity',
  DETAILS,
);
