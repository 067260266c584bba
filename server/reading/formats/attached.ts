import type { Attachment } from 'postal-mime';
import { decoded } from '#server/files/encoding';
import { DOCX, type Kind, ODS, ODT, PDF, PPTX, TEXTS, XLSX } from '#server/files/kinds';
import { extensionOf } from '#server/files/name';
import { activeText } from '#server/files/text';
import { type FoundPage, type Reader, Unreadable } from '../found';
import { readOpenSheets, readOpenText } from './openDocument';
import { readPdfPages } from './pdf';
import { readPlain } from './plain';
import { readWorkbookSheets } from './sheets';
import { readSlides } from './slides';
import { readWord } from './word';

/** Of one mail, with the mails within it: what is beyond them is named, and not read. */
const MOST_READ = 20;
const MOST_PAGES_READ = 200;
/** In bytes: a mail stands in the memory of its process. */
const LONGEST_READ = 10_000_000;
/** A shorter picture is a sign of the sender's, or counts who has opened the mail. */
const SHORTEST_PICTURE = 10_000;

/** How the content of PNG and of JPEG begins, whatever it is called. */
const PICTURES = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** What would run, for all that it is called a text, is nobody's words. */
const readWords: Reader = async function* (content, after, counted): AsyncIterable<FoundPage> {
  if (typeof content === 'string' || activeText(decoded(content)) !== null)
    throw new Unreadable('unsupported');
  yield* readPlain(content, after, counted);
};

const READERS: readonly (readonly [Kind, Reader])[] = [
  [PDF, readPdfPages],
  [DOCX, readWord],
  [XLSX, readWorkbookSheets],
  [PPTX, readSlides],
  [ODT, readOpenText],
  [ODS, readOpenSheets],
  ...TEXTS.map((kind) => [kind, readWords] as const),
];

function readerOf({ filename, mimeType }: Attachment): Reader | undefined {
  const extension = extensionOf(filename ?? '');
  return READERS.find(([kind]) =>
    extension === '' ? kind.mediaType === mimeType : kind.extensions.includes(extension),
  )?.[1];
}

function isPicture({ content }: Attachment): boolean {
  if (typeof content === 'string') return false;
  const bytes = new Uint8Array(content);
  if (bytes.byteLength < SHORTEST_PICTURE || bytes.byteLength > LONGEST_READ) return false;
  return PICTURES.some((sign) => sign.equals(bytes.subarray(0, sign.byteLength)));
}

/** Pictures that are attached or stand in the text, for a machine to read. */
export const picturesIn = (attached: readonly Attachment[]): readonly Attachment[] =>
  attached.slice(0, MOST_READ).filter(isPicture);

/** The text of a file that is attached; of one that cannot be read, or not further, what was read. */
async function* textsOf(attachment: Attachment): AsyncIterable<FoundPage> {
  const { content } = attachment;
  const reader = readerOf(attachment);
  if (!reader || typeof content === 'string' || content.byteLength > LONGEST_READ) return;
  try {
    yield* reader(new Uint8Array(content), 0, () => {});
  } catch {
    return;
  }
}

/**
 * The text of what is attached to a mail, each page under the name of its file, behind the pages of the mail itself. What kept no page in
 * the process before is passed by: it may be what ended that process.
 */
export async function* readAttached(
  attached: readonly Attachment[],
  behind: number,
  after: number,
): AsyncIterable<FoundPage> {
  let last = behind;
  let isPassed = false;
  for (const attachment of attached.slice(0, MOST_READ)) {
    if (after > 0 && after === last && !isPassed) {
      isPassed = true;
      continue;
    }
    const before = last;
    for await (const { number, text } of textsOf(attachment)) {
      if (before + number > behind + MOST_PAGES_READ) return;
      last = before + number;
      yield { number: last, text: text ?? '', label: attachment.filename ?? null, isKeptFirst: true };
    }
  }
}
