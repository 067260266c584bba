/** A piece of a page, word for word. */
export interface Cut {
  readonly text: string;
  /** Where it starts on the page, in UTF-16 units. */
  readonly start: number;
}

/** Words of a passage: it ends with the first sentence beyond `fewest`, and is cut at `most` where no sentence ends. */
const FEWEST = 160;
const MOST = 260;
/** What is left of a page goes with the passage before it when it has fewer words. */
const REST = 80;

const WORD = /\S+/g;
const ENDS_SENTENCE = /[.!?;:][)\]"'”’»]*$/;

interface Word {
  readonly start: number;
  readonly end: number;
  /** Whether a sentence or a line of its own ends here. */
  readonly isEnd: boolean;
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const end = index + word.length;
    return {
      start: index,
      end,
      isEnd: ENDS_SENTENCE.test(word) || /^[^\S\n]*\r?\n\s*\n/.test(text.slice(end, end + 20)),
    };
  });
}

/** How many words each passage has, in order. */
function lengthsOf(words: readonly Word[]): readonly number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const { isEnd } of words) {
    length += 1;
    if ((isEnd && length >= FEWEST) || length >= MOST) {
      lengths.push(length);
      length = 0;
    }
  }
  const last = lengths.at(-1);
  if (length > 0 && length < REST && last !== undefined && last + length <= MOST + REST) {
    return [...lengths.slice(0, -1), last + length];
  }
  return length > 0 ? [...lengths, length] : lengths;
}

/** A page in passages of about 160 to 260 words, which end with sentences where they can. A page without words has none. */
export function passagesOf(text: string): readonly Cut[] {
  const words = wordsOf(text);
  let next = 0;
  return lengthsOf(words).flatMap((length) => {
    const first = words[next];
    next += length;
    const last = words[next - 1];
    return first && last ? [{ text: text.slice(first.start, last.end), start: first.start }] : [];
  });
}
