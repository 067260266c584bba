import { call } from '../call';
import type { ResolutionFilter } from './resolutionList';
import { DRAFTING, RESOLUTIONS } from './resolutions';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A file. */
export const exportResolutions = call<{
  query: ResolutionFilter & { format: ExportFormat };
  answer: unknown;
}>('resolutions.export', 'GET', '/resolutions/export', 'The list as a file', RESOLUTIONS);

/** As a ZIP: what the caller reads of a resolution, its papers, record and mails, with a manifest of hashes (`SHA256SUMS`). */
export const getResolutionEvidence = call<{ params: { id: string }; answer: unknown }>(
  'resolutions.evidence',
  'GET',
  '/resolutions/{id}/evidence',
  'Everything of a resolution as one archive',
  RESOLUTIONS,
);

/** A file. */
export const getResolutionPdf = call<{ params: { id: string }; answer: unknown }>(
  'resolutions.pdf',
  'GET',
  '/resolutions/{id}/pdf',
  'One resolution as a PDF',
  RESOLUTIONS,
);

export interface ImportFault {
  /** Column of the table, or `files`. */
  readonly column: string;
  readonly message: string;
}

export interface ImportRow {
  /** As the table counts it: the first row below the head is 2. */
  readonly row: number;
  readonly number: string | null;
  readonly title: string;
  readonly status: string;
  readonly date: string;
  readonly file: string | null;
  readonly faults: readonly ImportFault[];
}

export interface ImportReport {
  readonly rows: readonly ImportRow[];
  /** Faults of no single row: an unknown column, a file that no row names. */
  readonly faults: readonly ImportFault[];
  /** How many were imported: 0 in a preview. */
  readonly imported: number;
}

/** Multipart: `table` (CSV or XLSX), `files`, and `commit` (`true` imports, anything else previews). */
export const importResolutions = call<{ body: FormData; answer: ImportReport }>(
  'resolutions.import',
  'POST',
  '/resolutions/import',
  'Import signed resolutions',
  DRAFTING,
);
