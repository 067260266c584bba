import { readMail } from './formats/mail';
import { readOpenSheets, readOpenText } from './formats/openDocument';
import { readPdfPages } from './formats/pdf';
import { readPlain } from './formats/plain';
import { readWorkbookSheets } from './formats/sheets';
import { readSlides } from './formats/slides';
import { readWord } from './formats/word';
import type { FoundPage, Reader } from './found';
import { Unreadable } from './found';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const readPicture: Reader = async function* (_, after, counted): AsyncIterable<FoundPage> {
  counted(1);
  if (after < 1) yield { number: 1, text: null, label: null };
};

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['application/pdf', readPdfPages],
  [`${OPEN_XML}.wordprocessingml.document`, readWord],
  [`${OPEN_XML}.spreadsheetml.sheet`, readWorkbookSheets],
  [`${OPEN_XML}.presentationml.presentation`, readSlides],
  [`${OPEN_DOCUMENT}.text`, readOpenText],
  [`${OPEN_DOCUMENT}.spreadsheet`, readOpenSheets],
  ['message/rfc822', readMail],
  ['text/plain', readPlain],
  ['text/markdown', readPlain],
  ['text/csv', readPlain],
  ['image/png', readPicture],
  ['image/jpeg', readPicture],
]);

/** The reader of a type. @throws Unreadable where there is none. */
export function readerOf(mediaType: string): Reader {
  const reader = READERS.get(mediaType);
  if (!reader) throw new Unreadable('unsupported');
  return reader;
}
