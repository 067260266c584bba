import type { ActiveText, FileFaults, NamedKind } from '../../house/files';
import type { Sentences } from '../../words';

const KINDS: Readonly<Record<NamedKind, string>> = {
  csv: 'a table as text',
  docx: 'a Word document',
  eml: 'an email',
  jpeg: 'a JPEG image',
  markdown: 'a text',
  ods: 'an OpenDocument spreadsheet',
  odt: 'an OpenDocument text',
  office: 'a document in an older format of Microsoft Office',
  other: 'a file of another type',
  pdf: 'a PDF',
  png: 'a PNG image',
  pptx: 'a PowerPoint presentation',
  txt: 'a text',
  xlsx: 'an Excel workbook',
  zip: 'a ZIP archive',
};

const ACTIVE: Readonly<Record<ActiveText, string>> = {
  script: 'a script',
  svg: 'an SVG image',
  webPage: 'a web page',
};

export const FILES: Sentences<FileFaults> = {
  active: (name, is) => `“${name}” is ${ACTIVE[is]}. Save it as a PDF, and upload that.`,
  broken: (name) => `“${name}” is damaged or no document. Open it in its program, and save it again.`,
  empty: (name) => `“${name}” is empty. Choose the file again when it has its content.`,
  infected: (name) => `“${name}” holds a virus. It was not kept; have the device it came from checked.`,
  locked: (name) => `“${name}” is protected by a password. Save it without one, and upload it again.`,
  macros: (name) => `“${name}” holds macros. Save it without them, and upload it again.`,
  notAccepted: (name) =>
    `The type of “${name}” is not accepted. Accepted are PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, email (EML), and text (TXT, CSV, MD).`,
  noTable: (name) =>
    `The type of “${name}” is not accepted. A table is accepted as CSV or as an Excel workbook (.xlsx).`,
  noText: (name, is) => `“${name}” is ${KINDS[is]}. Only text is read here.`,
  notUtf8: (name) =>
    `“${name}” is not text in UTF-8. Save it with this encoding (“CSV UTF-8” in Excel), and upload it again.`,
  olderOffice: (name) =>
    `“${name}” has an older format of Microsoft Office. Save it as .docx, .xlsx or .pptx, and upload that.`,
  program: (name) => `“${name}” is a program. Programs are not accepted.`,
  textUnnamed: (name) =>
    `“${name}” is text, but its name does not end in .txt, .csv or .md. Rename it when it is one of these.`,
  unscannable: (name) => `“${name}” could not be checked for viruses, and was not kept.`,
  unpacksTooLarge: (name) => `“${name}” unpacks to more than is accepted.`,
  wronglyNamed: (name, is, extension) =>
    `“${name}” is ${KINDS[is]}, not what its name says. Rename it so that it ends in .${extension}, and upload it again.`,
};
