import { call, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { DocumentAct, DocumentProcess } from '../documentLife';
import type { DocumentPerson, DocumentReceipt } from '../documentReceipt';
import type { ReadingReason } from '../readingReason';
import type { AvatarColor, Feature } from '../vocabulary';
import type { DocumentComment } from './documentComments';
import type { DocumentVersion } from './documentVersions';

const DETAILS = { features: ['documents'] } satisfies { features: Feature[] };

/** Papers are read by who has the feature of the resolutions, too. */
const PAPERS = { features: ['documents', 'resolutions'] } satisfies { features: Feature[] };

/** What a document is, by the type of its content. */
export const DOCUMENT_FORMATS = ['pdf', 'word', 'sheet', 'slides', 'text', 'mail', 'image', 'other'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** How far its text was read; `scan`: it has pages without text, and nothing here that reads pictures. */
export const READING_STATES = ['waiting', 'reading', 'read', 'scan', 'failed'] as const;
export type ReadingState = (typeof READING_STATES)[number];

export interface DocumentTag {
  readonly id: string;
  readonly name: string;
  readonly color: AvatarColor;
}

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
  readonly uploadedBy: DocumentPerson | null;
  readonly createdAt: Instant;
  /** Number of the current version, from 1. */
  readonly version: number;
  /** Counts the changes; a change says which one it is of. */
  readonly revision: number;
  readonly format: DocumentFormat;
  /** The day that stands on it, `YYYY-MM-DD`. */
  readonly dated: string | null;
  readonly folderId: string | null;
  readonly tags: readonly DocumentTag[];
  readonly reading: ReadingState;
  /** Threads that are not resolved. */
  readonly openComments: number;
  /** Whether it is a paper of a resolution that was sent: its name and content stay as they are. */
  readonly isFrozen: boolean;
  /** Whether it is under a legal hold. */
  readonly isHeld: boolean;
  readonly updatedAt: Instant;
  /** Deleted documents are in sight of admins and of whoever uploaded them. */
  readonly deletedAt: Instant | null;
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
  /** A document of this entity, readable by the caller, with the same content in its current version. */
  readonly duplicateOf: { readonly id: string; readonly name: string } | null;
}

export interface DocumentHold {
  readonly reason: string;
  /** Name of who put it there. */
  readonly by: string;
  readonly at: Instant;
}

/** A text is read by a program, or by a machine from a picture. */
export const TEXT_SOURCES = ['text', 'machine'] as const;
export type TextSource = (typeof TEXT_SOURCES)[number];

export interface DocumentPage {
  readonly number: number;
  readonly text: string;
  readonly source: TextSource;
  /** From 0 to 1, of what a machine read; null otherwise. */
  readonly confidence: number | null;
  /** Such as the name of a sheet. */
  readonly label: string | null;
}

export interface DocumentReading {
  readonly state: ReadingState;
  readonly pagesRead: number;
  /** Null until they are counted. */
  readonly pages: number | null;
  /** ISO 639-1; null where it was not recognised. */
  readonly language: string | null;
  /** Whether a page of it was read from a picture. */
  readonly byMachine: boolean;
  /** The lowest of its pages. */
  readonly confidence: number | null;
  /** Why it could not be read, or not all of it. */
  readonly reason: ReadingReason | null;
}

/** Where a document is used, as far as the caller reads it: as a paper, or by a task that is about it or was read from it. */
export const DOCUMENT_USE_KINDS = ['resolution', 'meeting', 'task'] as const;
export type DocumentUseKind = (typeof DOCUMENT_USE_KINDS)[number];

export interface DocumentUse {
  readonly kind: DocumentUseKind;
  readonly id: string;
  /** Null for a draft, and for a task. */
  readonly number: string | null;
  readonly title: string;
}

export const DOCUMENT_LIMITS = {
  description: 2_000,
  holdReason: 500,
  retainReason: 500,
  note: 500,
  name: 200,
  tags: 20,
  /** Documents that are changed at once. */
  bulk: 500,
  versions: 100,
  comments: 500,
  uses: 50,
} as const;

export interface DocumentDetails extends EntityDocument {
  readonly uploadedBy: (DocumentPerson & { readonly color: string }) | null;
  readonly description: string;
  /** The last day of the retention period, `YYYY-MM-DD`. */
  readonly retainUntil: string | null;
  readonly hold: DocumentHold | null;
  /** The folders it stands in, from the outermost one. */
  readonly folders: readonly { readonly id: string; readonly name: string }[];
  /** The newest first, at most 100. */
  readonly versions: readonly DocumentVersion[];
  readonly usedIn: readonly DocumentUse[];
  /** The oldest first, at most 500. */
  readonly comments: readonly DocumentComment[];
  readonly readingDetails: DocumentReading;
  /** What the caller may do now. */
  readonly acts: readonly DocumentAct[];
  readonly process: DocumentProcess;
  /** The text of the page that was asked for; null where none was, or it is not read yet. */
  readonly page: DocumentPage | null;
}

export const DOCUMENT_SORTS = [
  'name',
  '-name',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
  'dated',
  '-dated',
  'sizeBytes',
  '-sizeBytes',
] as const;

/** Stands for the documents that are in no folder. */
export const NO_FOLDER = 'none';

export interface DocumentQuery extends Paging {
  /** In the name or the description. */
  readonly q?: string;
  readonly sort?: (typeof DOCUMENT_SORTS)[number];
  /** Ids of tags: documents that have all of them. */
  readonly tag?: readonly string[];
  readonly format?: readonly DocumentFormat[];
  /** Id of a user. */
  readonly uploadedBy?: string;
  /** First and last day of uploading, in the entity's calendar. */
  readonly from?: string;
  readonly to?: string;
  readonly reading?: readonly ReadingState[];
  /** Id of a folder, or `none`. */
  readonly folder?: string;
  /** Those that were deleted, as far as the caller may restore them. */
  readonly deleted?: boolean;
}

/** A merge patch: what is missing stays. */
export interface DocumentUpdate {
  /** Of the document that the caller saw. */
  readonly revision: number;
  readonly name?: string;
  readonly description?: string;
  readonly dated?: string | null;
  readonly folderId?: string | null;
  /** Ids; they take the place of those it has. */
  readonly tags?: readonly string[];
  readonly retainUntil?: string | null;
  /** Why a retention period that has not ended ends earlier; only then it is needed. */
  readonly retainReason?: string;
  /** Null releases it. */
  readonly hold?: { readonly reason: string } | null;
}

export interface TagInUse extends DocumentTag {
  /** Documents that have it, as far as the caller reads them. */
  readonly documents: number;
}

/**
 * Multipart: `file`; `resolutionId` for a paper of a draft; `replaces` and `revision` for a new version of a document, with a
 * `note`; else `folderId` and `tags`, ids with commas between them.
 */
export const createDocument = call<{ body: FormData; answer: UploadedDocument }>(
  'documents.create',
  'POST',
  '/documents',
  'Upload a document',
  PAPERS,
);

/** Bytes, with ranges; of the current version where none is named. */
export const getDocumentFile = call<{
  params: { id: string };
  query: { download?: boolean; version?: number };
  answer: unknown;
}>('documents.file', 'GET', '/documents/{id}/file', 'The content of a document', PAPERS);

export const listDocumentTags = call<{ answer: { readonly items: readonly TagInUse[] } }>(
  'documents.tags',
  'GET',
  '/documents/tags',
  'The tags in use',
  DETAILS,
);

export const getDocument = call<{
  params: { id: string };
  /** `version`: of which the page is; the current one where none is named. */
  query: { page?: number; version?: number };
  answer: DocumentDetails;
}>('documents.get', 'GET', '/documents/{id}', 'One document, with an optional page', PAPERS);

export const updateDocument = call<{
  params: { id: string };
  body: DocumentUpdate;
  answer: DocumentReceipt;
}>('documents.update', 'PATCH', '/documents/{id}', 'Change a document', DETAILS);

/** It can be restored for 30 days. Deleting what is deleted changes nothing. */
export const removeDocument = call<{ params: { id: string }; answer: DocumentReceipt }>(
  'documents.remove',
  'DELETE',
  '/documents/{id}',
  'Delete a document',
  DETAILS,
);

export const restoreDocument = call<{ params: { id: string }; answer: DocumentReceipt }>(
  'documents.restore',
  'POST',
  '/documents/{id}/restore',
  'Restore a deleted document',
  DETAILS,
);
