const NBSP = '\u00a0';

const SIGN_BEFORE = /(€|\$|£|\b(?:EUR|USD|GBP|CHF)) (?=[-−]?\d)/g;
const UNIT_BEHIND = /(\d) (?=(?:€|%|m²|(?:EUR|USD|GBP|CHF|mln|million|miljoen|mld|billion|miljard)\b))/g;
/** Groups of thousands, as in `4 250 000`. */
const GROUPS = /(\d) (?=\d{3}(?!\d))/g;
const MONTH_BEHIND = /(\b\d{1,2}) (?=(?:jan|feb|mar|maa|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec))/gi;

/** A text of people in which amounts and days do not break across lines. It is as long as before, and its places are the same. */
export function keepAmounts(text: string): string {
  return [SIGN_BEFORE, UNIT_BEHIND, GROUPS, MONTH_BEHIND].reduce(
    (kept, gap) => kept.replace(gap, `$1${NBSP}`),
    text,
  );
}
