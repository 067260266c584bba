import type { UploadedDocument } from '#contract/calls/documents';

const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

const decimal = new Intl.NumberFormat('en-NL', { maximumFractionDigits: 1 });

/** `1,4 MB`, `830 kB`; the two never stand on different lines. */
export function formatSize(bytes: number): string {
  if (bytes >= BYTES_PER_MB) return `${decimal.format(bytes / BYTES_PER_MB)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / BYTES_PER_KB))}\u00a0kB`;
}

/** `62%`, and 100% only when all of it has left. */
export function formatPart(part: number): string {
  return `${Math.floor(part * 100)}%`;
}

/** The size of what arrived, and which document of the entity has the same content. */
export function doneWords(bytes: number, document: Pick<UploadedDocument, 'duplicateOf'> | null): string {
  const same = document?.duplicateOf;
  return `${formatSize(bytes)}, done${same ? `. The same content as “${same.name}”` : ''}`;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  odt: 'OpenDocument',
  ods: 'OpenDocument',
  png: 'PNG',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  txt: 'Text',
  csv: 'CSV',
  md: 'Text',
  eml: 'Email',
};

/** `PDF, 24 pages`, as a list of documents says it below the name. */
export function describeDocument({ name, pages }: { readonly name: string; readonly pages: number | null }) {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'Document';
  return pages === null ? type : `${type}, ${pages}\u00a0${pages === 1 ? 'page' : 'pages'}`;
}

export interface TrayCount {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

const documents = (count: number) => `${count}\u00a0${count === 1 ? 'document' : 'documents'}`;

/** What the head of the tray says. */
export function trayTitle({ total, done, failed, cancelled }: TrayCount): string {
  if (done + failed + cancelled < total) return `Uploading ${documents(total)}`;
  if (failed > 0) return `${documents(failed)} not uploaded`;
  return done > 0 ? `${documents(done)} uploaded` : 'Uploads cancelled';
}
