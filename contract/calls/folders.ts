import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };
const BY_ADMIN = { ...DETAILS, role: 'admin' } as const;

export interface DocumentFolder {
  readonly id: string;
  readonly name: string;
  /** Null for one of the outermost. */
  readonly parentId: string | null;
  /** Among those beside it, from 0. */
  readonly position: number;
  /** Documents that stand in it itself, as far as the caller reads them. */
  readonly documents: number;
}

/** `depth`: how many folders stand in one another at most. */
export const FOLDER_LIMITS = { depth: 8, name: 120, folders: 500, indexed: 5_000 } as const;

/** A line of the index: a folder or a document, in the order in which they are read. */
export interface IndexLine {
  readonly kind: 'folder' | 'document';
  readonly id: string;
  /** Such as `2.1.4`; folders come before the documents beside them. */
  readonly number: string;
  /** How many folders it stands in. */
  readonly depth: number;
  readonly name: string;
  readonly dated: string | null;
  readonly pages: number | null;
  readonly createdAt: Instant | null;
}

export interface DocumentIndex {
  readonly entityName: string;
  readonly at: Instant;
  readonly lines: readonly IndexLine[];
  /** False where there are more documents than an index has. */
  readonly isWhole: boolean;
}

export interface FolderReceipt {
  readonly id: string;
}

/** All of them, at most 500, those beside each other in their order. */
export const listFolders = call<{ answer: { readonly items: readonly DocumentFolder[] } }>(
  'documents.folders',
  'GET',
  '/documents/folders',
  'The folders of documents',
  DETAILS,
);

export const createFolder = call<{
  body: { readonly name: string; readonly parentId?: string | null };
  answer: FolderReceipt;
}>('documents.createFolder', 'POST', '/documents/folders', 'Create a folder', BY_ADMIN);

export const getDocumentIndex = call<{ answer: DocumentIndex }>(
  'documents.index',
  'GET',
  '/documents/folders/index',
  'The index of documents by folder',
  DETAILS,
);

/** Another name, another folder around it, another place among those beside it. */
export const updateFolder = call<{
  params: { id: string };
  body: { readonly name?: string; readonly parentId?: string | null; readonly position?: number };
  answer: FolderReceipt;
}>('documents.updateFolder', 'PATCH', '/documents/folders/{id}', 'Rename or move a folder', BY_ADMIN);

/** One that is not empty only with `contents`: what is in it moves to the folder around it. */
export const removeFolder = call<{
  params: { id: string };
  query: { contents?: 'moveUp' };
  answer: FolderReceipt;
}>('documents.removeFolder', 'DELETE', '/documents/folders/{id}', 'Delete a folder', BY_ADMIN);
