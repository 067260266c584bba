/** More is cut, and the reader told: what is furthest away is left out. */
export const MOST_PARTIES = 2_000;
export const MOST_HOLDINGS = 5_000;
/** On which something changed; the latest are told. */
export const MOST_DAYS = 500;
