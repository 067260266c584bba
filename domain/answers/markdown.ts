import type { Stretch } from '#contract/calls/ai';

/** The text of a sentence, and what of it was written in bold. */
export interface PlainText {
  readonly text: string;
  /** In their order; none overlaps another. */
  readonly strong: readonly Stretch[];
}

// Stand for signs while a text is read: none of these is a character of a language.
const BEGINS = '\uE000';
const ENDS = '\uE001';
const STAR = '\uE002';
const LINE = '\uE003';
const OWN = /[\uE000-\uE003]/gu;

const TAGS_OF_BOLD = /<(\/?)(?:b|strong)(?:\s[^<>]*)?>/giu;
const OTHER_TAGS =
  /<\/?(?:i|em|u|s|br|p|div|span|sub|sup|code|mark|small|[ou]l|li|h[1-6])(?:\s[^<>]*)?\/?>/giu;
const BOLD = /(\*\*|__)(?=\S)((?:(?!\1).)*\S)\1/gsu;
/** One sign on either side of words, not within one nor in a sum. */
const ITALIC = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const CELL = /\s+\|\s+/gu;

/** A row of a table is read as its cells. */
const cellsOf = (text: string): string =>
  /^\s*\|/u.test(text) ? text.replace(/^\s*\|\s*|\s*\|\s*$/gu, '').replace(CELL, ', ') : text;

function withoutSigns(text: string): string {
  return cellsOf(text.replace(OWN, ''))
    .replace(/\\\*/gu, STAR)
    .replace(/\\_/gu, LINE)
    .replace(/\\([\\`#+\-.!|>~()[\]{}])/gu, '$1')
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/gu, '$1 ($2)')
    .replace(TAGS_OF_BOLD, (_, closes: string) => (closes === '' ? BEGINS : ENDS))
    .replace(OTHER_TAGS, ' ')
    .replace(/\*{3,}|_{3,}/gu, (signs) => (signs.length > 3 ? '' : signs.slice(1)))
    .replace(BOLD, `${BEGINS}$2${ENDS}`)
    .replace(/\*\*|__|~~|`+|\[\^?\d*\]/gu, '')
    .replace(ITALIC, '$2')
    .replaceAll(STAR, '*')
    .replaceAll(LINE, '_')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/ ([\uE000\uE001]*)(?=[.,;:!?])/gu, '$1')
    .trim();
}

/** Text without the signs of Markdown, and where it was bold. */
export function plainOf(marked: string): PlainText {
  const strong: Stretch[] = [];
  let text = '';
  let from = -1;
  for (const sign of withoutSigns(marked)) {
    if (sign === BEGINS) from = from < 0 ? text.length : from;
    else if (sign === ENDS) {
      const length = text.trimEnd().length - from;
      if (from >= 0 && length > 0) strong.push({ at: from, length });
      from = -1;
    } else if (sign !== ' ' || (text !== '' && !text.endsWith(' '))) text += sign;
  }
  return { text: text.trimEnd(), strong };
}

/** What is bold of a text that was cut to so many characters. */
export function strongWithin(strong: readonly Stretch[], length: number): readonly Stretch[] {
  return strong
    .filter(({ at }) => at < length)
    .map((part) => ({ at: part.at, length: Math.min(part.length, length - part.at) }));
}
