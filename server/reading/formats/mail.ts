import { readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email, type RawEmail } from 'postal-mime';
import { withWindowsLetters } from '#server/files/encoding';
import type { FoundPage, Reader } from '../found';
import { cleanText, pagesOfText } from '../text';
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

/** Who wrote it to whom, when and about what, its text, the names of what is attached, and then each mail among that. */
async function textOf(content: RawEmail, within: number): Promise<string> {
  const mail = await PostalMime.parse(content, OPTIONS);
  const body = mail.text ?? wordsOfPage(mail.html ?? '');
  const names = mail.attachments.flatMap(({ filename }) => (filename ? [filename] : []));
  const parts = [headOf(mail), body, names.join('\n')];
  if (within < MOST_WITHIN) {
    for (const attached of mail.attachments.filter(isMail)) {
      parts.push(await textOf(attached.content, within + 1));
    }
  }
  return parts.join('\n\n');
}

/** An e-mail, with the mails that were sent along with it. */
export const readMail: Reader = async function* (path): AsyncIterable<FoundPage> {
  const text = cleanText(withWindowsLetters(await textOf(await readFile(path), 0)));
  let number = 0;
  for (const page of pagesOfText(text)) {
    number += 1;
    yield { number, text: page, label: null };
  }
};
