import { PAGE_OF_TEXT } from './limits';

const LIGATURES = /[\ufb00-\ufb06]/g;
/** What a database or a reader cannot use: controls but tab and line feed, byte order marks, soft hyphens. */
const UNUSABLE = /[^\P{Cc}\t\n]|[\ufeff\u00ad]/gu;

/** A text as it is kept: lines end in one way, nothing unseen stands in it, letters are whole. */
export function cleanText(text: string): string {
  // Half a letter is no UTF-8, and no database takes it.
  return Buffer.from(text)
    .toString()
    .replace(/\r\n?|[\f\u0085\u2028\u2029]/g, '\n')
    .replace(LIGATURES, (letter) => letter.normalize('NFKC'))
    .replace(UNUSABLE, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');
}

/** A text in pages of bounded length, which end where a line does, else where a word does. */
export function* pagesOfText(text: string, longest = PAGE_OF_TEXT): Iterable<string> {
  let from = 0;
  while (from < text.length) {
    const to = from + longest;
    const end = to >= text.length ? text.length : breakBefore(text, from, to);
    yield text.slice(from, end);
    from = end;
  }
}

function breakBefore(text: string, from: number, to: number): number {
  const half = from + (to - from) / 2;
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, to - 1);
    if (at > half) return at + mark.length;
  }
  // Never between the two halves of a letter.
  return /[\ud800-\udbff]/.test(text[to - 1] ?? '') ? to - 1 : to;
}
