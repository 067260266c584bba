import { readFile } from 'node:fs/promises';
import { decoded } from '#server/files/encoding';
import type { FoundPage, Reader } from '../found';
import { cleanText, pagesOfText } from '../text';

/** Text, Markdown and tables as text, in whatever encoding they were taken. */
export const readPlain: Reader = async function* (path): AsyncIterable<FoundPage> {
  let number = 0;
  for (const text of pagesOfText(cleanText(decoded(await readFile(path))))) {
    number += 1;
    yield { number, text, label: null };
  }
};
