const listed = (words: string): readonly string[] => words.split(' ');

/** Titles of people that are shortened, folded: a dot may stand behind them. */
export const SHORT_TITLES: readonly string[] = listed('mr mrs ms mx dr drs ir ing prof hr dhr mw mevr ds');

/** Titles that are written out, folded. */
const WHOLE_TITLES: readonly string[] = ['de heer', 'mevrouw'];

const inEitherCase = (title: string) =>
  `[${title.charAt(0).toUpperCase()}${title.charAt(0)}]${title.slice(1)}`;

/** Source of a pattern: a title before the name of a person, with a small or a capital letter. */
export const TITLE_PATTERN = `(?:(?:${SHORT_TITLES.map(inEitherCase).join('|')})\\.?|${WHOLE_TITLES.map(inEitherCase).join('|')})`;
