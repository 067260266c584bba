import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Mail,
  Presentation,
} from 'lucide-react';
import type { DocumentFormat, EntityDocument, ReadingState } from '#contract/calls/documents';
import { formatNumber } from '../shared/format';

const FORMATS: Readonly<Record<DocumentFormat, { readonly label: string; readonly icon: LucideIcon }>> = {
  pdf: { label: 'PDF', icon: FileText },
  word: { label: 'Word', icon: FileText },
  sheet: { label: 'Spreadsheet', icon: FileSpreadsheet },
  slides: { label: 'Slides', icon: Presentation },
  text: { label: 'Text', icon: FileText },
  mail: { label: 'Email', icon: Mail },
  image: { label: 'Image', icon: FileImage },
  other: { label: 'Other', icon: File },
};

export const formatName = (format: DocumentFormat): string => FORMATS[format].label;

export const formatIcon = (format: DocumentFormat): LucideIcon => FORMATS[format].icon;

/** `PDF, 24 pages`, as a list says it below the name. */
export function formatWords({ format, pages }: Pick<EntityDocument, 'format' | 'pages'>): string {
  const name = format === 'other' ? 'File' : formatName(format);
  return pages === null ? name : `${name}, ${formatNumber(pages)}\u00a0${pages === 1 ? 'page' : 'pages'}`;
}

const READINGS: Readonly<Record<ReadingState, string>> = {
  waiting: 'Waits to be read',
  reading: 'Being read',
  read: 'Read',
  scan: 'Scan without text',
  failed: 'Could not be read',
};

export const readingName = (reading: ReadingState): string => READINGS[reading];

/** Why the text of a document is not found; null where it is. */
export function readingNote(reading: ReadingState): string | null {
  return reading === 'read' ? null : READINGS[reading];
}
