import { readFile } from 'node:fs/promises';
import PostalMime, { type Address } from 'postal-mime';
import type { FoundPage, Reader } from '../found';
import { cleanText, pagesOfText } from '../text';

const named = ({ name, address }: Address): string => (address ? `${name} <${address}>`.trim() : name);

const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** An e-mail: who wrote it to whom, when and about what, then its text, then the names of what is attached. */
export const readMail: Reader = async function* (path): AsyncIterable<FoundPage> {
  const mail = await PostalMime.parse(await readFile(path), {
    maxNestingDepth: 50,
    maxHeadersSize: 1_000_000,
  });
  const head = [
    mail.from ? named(mail.from) : '',
    (mail.to ?? []).map(named).join(', '),
    (mail.cc ?? []).map(named).join(', '),
    mail.date ?? '',
    mail.subject ?? '',
  ].filter((line) => line !== '');
  const body = mail.text ?? (mail.html ? wordsOf(mail.html) : '');
  const attached = mail.attachments.flatMap(({ filename }) => (filename ? [filename] : []));
  const text = cleanText([head.join('\n'), body, attached.join('\n')].join('\n\n'));
  let number = 0;
  for (const page of pagesOfText(text)) {
    number += 1;
    yield { number, text: page, label: null };
  }
};
