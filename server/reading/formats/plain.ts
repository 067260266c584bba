import { decoded } from '#server/files/encoding';
import { bytesOf, type FoundPage, type Reader } from '../found';
import { cleanText, pagesOfText } from '../text';

/** Text, Markdown and tables as text, in whatever encoding they were taken. */
export const readPlain: Reader = async function* (content): AsyncIterable<FoundPage> {
  let number = 0;
  for (const text of pagesOfText(cleanText(decoded(await bytesOf(content))))) {
    number += 1;
    yield { number, text, label: null };
  }
};
