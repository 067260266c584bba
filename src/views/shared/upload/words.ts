import type { UploadedDocument } from '#contract/calls/documents';
import type { SameDocument, UploadContext } from '../../../machines/shared/upload/upload.events';
import { formatNumber } from '../format';

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

/** What is sent with a matter is there once it has arrived; its text is read later, and nobody waits for it. */
function attachedWords(size: string, { duplicateOf }: Pick<UploadedDocument, 'duplicateOf'>): string {
  return `${size}, done${duplicateOf ? `. The same content as “${duplicateOf.name}”` : ''}`;
}

/** How large what arrived is, and what is done with it. */
export function arrivedWords(
  bytes: number,
  { document, choice, same }: Pick<UploadContext, 'document' | 'choice' | 'same'>,
): string {
  const size = formatSize(bytes);
  if (document !== null && document.resolutionId !== null) return attachedWords(size, document);
  if (choice === 'version' && same) {
    return same.by === 'content'
      ? `${size}, “${same.name}” has this content already: no other version was needed`
      : `${size}, the new version of “${same.name}”`;
  }
  if (choice === 'skip' && same) return `Not added: “${same.name}” is there`;
  switch (document?.reading) {
    case 'waiting':
      return `${size}, waits to be read`;
    case 'reading':
      return `${size}, is being read`;
    case 'scan':
      return `${size}, done. A scan without text`;
    case 'failed':
      return `${size}, done. Its text could not be read`;
    default:
      return `${size}, done`;
  }
}

/** What was there before a file arrived. */
export function sameWords({ name, by }: SameDocument): string {
  return by === 'content' ? `The same content as “${name}”.` : `There is another document of this name.`;
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
  return pages === null ? type : `${type}, ${formatNumber(pages)}\u00a0${pages === 1 ? 'page' : 'pages'}`;
}

export interface TrayCount {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Those that were there before, of which nobody has decided yet what becomes. */
  readonly asked: number;
}

/** Those of which nothing is under way any more. */
export function settledIn({ done, failed, cancelled, asked }: TrayCount): number {
  return done + failed + cancelled + asked;
}

const documents = (count: number) => `${count}\u00a0${count === 1 ? 'document' : 'documents'}`;

/** What the head of the tray says. */
export function trayTitle(count: TrayCount): string {
  const { total, done, failed, asked } = count;
  if (settledIn(count) < total) return `Uploading ${documents(total)}`;
  if (failed > 0) return `${documents(failed)} not uploaded`;
  if (asked > 0) return `${documents(asked)} to decide about`;
  return done > 0 ? `${documents(done)} uploaded` : 'Uploads cancelled';
}

/** What the head says where the page before had not sent everything. */
export function lostTitle(count: number): string {
  return `${documents(count)} not uploaded`;
}
