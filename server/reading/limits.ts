/** Of one document. Beyond them the rest is not read, and its reading says so. */
export const MOST_PAGES = 2_000;
export const MOST_CHARACTERS = 20_000_000;

/** Of one page; a page of a format without pages is cut at the end of a line before it. */
export const LONGEST_PAGE = 100_000;
export const PAGE_OF_TEXT = 3_000;

/** Of the parts of an archive that are read, unpacked, in bytes; and how much more than packed they may be. */
export const MOST_UNPACKED = 200_000_000;
export const MOST_RATIO = 200;
/** Below it no ratio is looked at: short parts of markup pack well. */
export const RATIO_FROM = 10_000_000;
export const MOST_PARTS = 10_000;
