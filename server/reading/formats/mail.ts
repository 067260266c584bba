import PostalMime, { type Address, type Attachment, type Email, type RawEmail } from 'postal-mime';
import { withWindowsLetters } from '#server/files/encoding';
import { bytesOf, type Content, type FoundPage, type Reader } from '../found';
import { cleanText, pagesOfText } from '../text';
import { picturesIn, readAttached } from './attached';
import { wordsOfPage } from './page';

const named = ({ name, address }: Address): string => (address ? `${name} <${address}>`.trim() : name);

/** Mails forwarded within mails forwarded: what lies deeper is named, and not read. */
const MOST_WITHIN = 5;

const OPTIONS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, forceRfc822Attachments: true };

const headOf = ({ from, to = [], cc = [], date, subject }: Email): string =>
  [from ? named(from) : '', to.map(named).join(', '), cc.map(named).join(', '), date ?? '', subject ?? '']
    .filter((line) => line !== '')
    .join('\n');

const isMail = ({ mimeType }: Attachment): boolean => mimeType === 'message/rfc822';

interface MailText {
  readonly text: string;
  /** Of this mail and of those within it. */
  readonly attached: readonly Attachment[];
}

/** Who wrote it to whom, when and about what, its text, the names of what is attached, and then each mail among that. */
async function textOf(content: RawEmail, within: number): Promise<MailText> {
  const mail = await PostalMime.parse(content, OPTIONS);
  const body = mail.text ?? wordsOfPage(mail.html ?? '');
  const names = mail.attachments.flatMap(({ filename }) => (filename ? [filename] : []));
  const parts = [headOf(mail), body, names.join('\n')];
  const attached = mail.attachments.filter((attachment) => !isMail(attachment));
  if (within < MOST_WITHIN) {
    for (const { content: inner } of mail.attachments.filter(isMail)) {
      const read = await textOf(inner, within + 1);
      parts.push(read.text);
      attached.push(...read.attached);
    }
  }
  return { text: parts.join('\n\n'), attached };
}

/** Its text in pages, and the pictures that have the pages behind these. */
async function partsOf(content: Content) {
  const { text, attached } = await textOf(await bytesOf(content), 0);
  const pages = [...pagesOfText(cleanText(withWindowsLetters(text)))];
  return { pages, pictures: picturesIn(attached), attached };
}

/** The pictures of a mail by the numbers of their pages. */
export async function picturesOfMail(content: Content): Promise<ReadonlyMap<number, Attachment>> {
  const { pages, pictures } = await partsOf(content);
  return new Map(pictures.map((picture, index) => [pages.length + index + 1, picture]));
}

/** An e-mail, with the mails that were sent along with it, its pictures, and the text of what is attached. */
export const readMail: Reader = async function* (content, after): AsyncIterable<FoundPage> {
  const { pages, pictures, attached } = await partsOf(content);
  for (const [index, text] of pages.entries()) {
    yield { number: index + 1, text, label: null, isKeptFirst: index === pages.length - 1 };
  }
  const behind = pages.length + pictures.length;
  for (const [index, { filename }] of pictures.entries()) {
    yield { number: pages.length + index + 1, text: null, label: filename ?? null };
  }
  // No picture is kept here: whoever ended behind the text has ended at the first file.
  const isAtFiles = after > 0 && after === pages.length;
  yield* readAttached(attached, behind, isAtFiles ? behind : after);
};
