import type { FileKind } from '#words/house/files';

/** A type of document that is accepted. */
export interface Kind {
  readonly mediaType: string;
  readonly extensions: readonly string[];
  readonly kind: FileKind;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

export const PDF: Kind = { mediaType: 'application/pdf', extensions: ['pdf'], kind: 'pdf' };
export const PNG: Kind = { mediaType: 'image/png', extensions: ['png'], kind: 'png' };
export const JPEG: Kind = { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], kind: 'jpeg' };
export const DOCX: Kind = {
  mediaType: `${OPEN_XML}.wordprocessingml.document`,
  extensions: ['docx'],
  kind: 'docx',
};
export const XLSX: Kind = {
  mediaType: `${OPEN_XML}.spreadsheetml.sheet`,
  extensions: ['xlsx'],
  kind: 'xlsx',
};
export const PPTX: Kind = {
  mediaType: `${OPEN_XML}.presentationml.presentation`,
  extensions: ['pptx'],
  kind: 'pptx',
};
export const ODT: Kind = {
  mediaType: `${OPEN_DOCUMENT}.text`,
  extensions: ['odt'],
  kind: 'odt',
};
export const ODS: Kind = {
  mediaType: `${OPEN_DOCUMENT}.spreadsheet`,
  extensions: ['ods'],
  kind: 'ods',
};

/** Its name and its headers tell; the text in it may have any encoding. */
export const MAIL: Kind = { mediaType: 'message/rfc822', extensions: ['eml'], kind: 'eml' };

/** Text has no sign of its own: its name tells which it is. */
export const TEXTS: readonly Kind[] = [
  { mediaType: 'text/plain', extensions: ['txt'], kind: 'txt' },
  { mediaType: 'text/csv', extensions: ['csv'], kind: 'csv' },
  { mediaType: 'text/markdown', extensions: ['md'], kind: 'markdown' },
];

/** Structures of other programs: read, and never kept. */
export const JSON_TEXT: Kind = { mediaType: 'application/json', extensions: ['json'], kind: 'txt' };

export const KINDS: readonly Kind[] = [PDF, DOCX, XLSX, PPTX, ODT, ODS, PNG, JPEG, MAIL, ...TEXTS];

/** What a browser may show itself; all else is only ever downloaded. */
const SHOWN_INLINE: ReadonlySet<string> = new Set([
  PDF.mediaType,
  PNG.mediaType,
  JPEG.mediaType,
  'text/plain',
]);

/** Whether a browser may show content of this type in place. Never what it would run or take for a page. */
export function mayBeInline(mediaType: string): boolean {
  return SHOWN_INLINE.has(mediaType);
}
