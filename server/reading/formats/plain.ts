import { readFile } from 'node:fs/promises';
import type { FoundPage, Reader } from '../found';
import { cleanText, pagesOfText } from '../text';

/** Text, Markdown and tables as text, in UTF-8. */
export const readPlain: Reader = async function* (path): AsyncIterable<FoundPage> {
  let number = 0;
  for (const text of pagesOfText(cleanText(await readFile(path, 'utf8')))) {
    number += 1;
    yield { number, text, label: null };
  }
};
