import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { DocumentPerson, DocumentReceipt } from '../documentReceipt';
import type { Feature } from '../vocabulary';

const NUMBERED = { features: ['documents'], numbers: ['number'] } satisfies {
  features: Feature[];
  numbers: string[];
};
const PAPERS = { features: ['documents', 'resolutions'] } satisfies { features: Feature[] };

/** What a document was at a time; the current version is one of them. */
export interface DocumentVersion {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly pages: number | null;
  readonly hash: string;
  readonly uploadedBy: DocumentPerson | null;
  readonly createdAt: Instant;
  /** What whoever replaced it said of it. */
  readonly note: string;
}

export const CHANGE_KINDS = ['same', 'added', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What changed in the text from one version to another. `unread`: one of them is not read yet, or has no text; `tooLong`: they
 * are too long or too different to be compared.
 */
export const COMPARISONS = ['compared', 'unread', 'tooLong'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface VersionChanges {
  readonly from: number;
  readonly to: number;
  readonly state: Comparison;
  /** One after the other the text of both, by words; long parts that are the same are shortened to their ends. */
  readonly parts: readonly { readonly kind: ChangeKind; readonly text: string }[];
  /** Words that came and went. */
  readonly added: number;
  readonly removed: number;
}

/** Where words stand on a page, in characters of its text. */
export interface TextHit {
  readonly at: number;
  readonly length: number;
}

export interface PageHits {
  readonly page: number;
  readonly hits: readonly TextHit[];
}

/** Hits in a document; beyond this many none is answered. */
export const MOST_HITS = 1_000;

export interface DocumentHits {
  readonly pages: readonly PageHits[];
  readonly total: number;
  /** False where there are more than were counted. */
  readonly totalIsExact: boolean;
}

/** It becomes the newest version; those in between stay. */
export const restoreVersion = call<{
  params: { id: string; number: string };
  body: { readonly revision: number };
  answer: DocumentReceipt;
}>(
  'documents.restoreVersion',
  'POST',
  '/documents/{id}/versions/{number}/restore',
  'Make an older version the current one',
  NUMBERED,
);

/** Against the version before it, unless another one is named. */
export const compareVersions = call<{
  params: { id: string; number: string };
  query: { since?: number };
  answer: VersionChanges;
}>(
  'documents.changes',
  'GET',
  '/documents/{id}/versions/{number}/changes',
  'What changed in the text of a version',
  NUMBERED,
);

export const findInDocument = call<{
  params: { id: string };
  query: { q: string };
  answer: DocumentHits;
}>('documents.hits', 'GET', '/documents/{id}/hits', 'Where words stand in a document', PAPERS);
