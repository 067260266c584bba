/** Letters in a row that a line of a table cell surely holds. */
const LONGEST = 24;

const ZERO_WIDTH_SPACE = '\u200b';
const LONG_WORD = new RegExp(`[^\\s\\u200b]{${LONGEST + 1},}`, 'gu');

/** Allows a break in words that are longer than a line may be; what is read or copied stays the same word. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const letters = [...word];
    const pieces = Array.from({ length: Math.ceil(letters.length / LONGEST) }, (_, index) =>
      letters.slice(index * LONGEST, (index + 1) * LONGEST).join(''),
    );
    return pieces.join(ZERO_WIDTH_SPACE);
  });
}

/** The text without the places where a long word may be broken: fonts of other scripts have no sign for them. */
export function withoutBreaks(text: string): string {
  return text.replaceAll(ZERO_WIDTH_SPACE, '');
}
