/** A type of document that is accepted. */
export interface Kind {
  readonly mediaType: string;
  readonly extensions: readonly string[];
  /** With its article, as it stands in a sentence. */
  readonly called: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

export const PDF: Kind = { mediaType: 'application/pdf', extensions: ['pdf'], called: 'a PDF' };
export const PNG: Kind = { mediaType: 'image/png', extensions: ['png'], called: 'a PNG image' };
export const JPEG: Kind = { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], called: 'a JPEG image' };
export const DOCX: Kind = {
  mediaType: `${OPEN_XML}.wordprocessingml.document`,
  extensions: ['docx'],
  called: 'a Word document',
};
export const XLSX: Kind = {
  mediaType: `${OPEN_XML}.spreadsheetml.sheet`,
  extensions: ['xlsx'],
  called: 'an Excel workbook',
};
export const PPTX: Kind = {
  mediaType: `${OPEN_XML}.presentationml.presentation`,
  extensions: ['pptx'],
  called: 'a PowerPoint presentation',
};
export const ODT: Kind = {
  mediaType: `${OPEN_DOCUMENT}.text`,
  extensions: ['odt'],
  called: 'an OpenDocument text',
};
export const ODS: Kind = {
  mediaType: `${OPEN_DOCUMENT}.spreadsheet`,
  extensions: ['ods'],
  called: 'an OpenDocument spreadsheet',
};

/** Text has no sign of its own: its name tells which it is. */
export const TEXTS: readonly Kind[] = [
  { mediaType: 'text/plain', extensions: ['txt'], called: 'a text' },
  { mediaType: 'text/csv', extensions: ['csv'], called: 'a table as text' },
  { mediaType: 'text/markdown', extensions: ['md'], called: 'a text' },
];

export const KINDS: readonly Kind[] = [PDF, DOCX, XLSX, PPTX, ODT, ODS, PNG, JPEG, ...TEXTS];

export const ACCEPTED = 'PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, and text (TXT, CSV, MD)';

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
