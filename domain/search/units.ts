/** What is read as one: a word, or a number with its signs such as `2024-001`, `2:239` and `1.234,56`. */
export interface Unit {
  /** Words in small letters without accents, to be stemmed. */
  readonly words: readonly string[];
  /** What is found as it stands: numbers, and marks of letters and digits. Never stemmed. */
  readonly exact: readonly string[];
  /** Digits and signs alone: whoever asks for it means all of it. */
  readonly isNumber: boolean;
}

const UNIT = /[\p{L}\p{M}\p{N}]+(?:[.,:/'’&_‐‑‒–-][\p{L}\p{M}\p{N}]+)*/gu;
const SIGNS = /[.,:/'’&_-]/;
const DASHES = /[‐‑‒–]/g;
const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;
const ACCENTS = /\p{M}/gu;
/** A word that the end of a line cut in two. */
const CUT_WORD = /(\p{Ll})[-‐\u00ad]\r?\n\s*(\p{Ll})/gu;
const SOFT_HYPHEN = /\u00ad/g;
const LONGEST = 64;

/** `1.234.567,89`, `1,234,567.89`, `1.234` and `1,234`: groups of three, then a fraction behind the other sign. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+(?:\.\d{1,2})?)$/;
const COMMA_FRACTION = /^\d+,\d{1,2}$/;
/** `B.V.` and `N.V.`: the dots are left out. */
const ABBREVIATION = /^\p{L}(?:\.\p{L})+$/u;

/** Small letters without accents, in one form of each sign. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(DASHES, '-');
}

/** An amount in one form, `1234.56`; null for what is none. */
function amountOf(unit: string): string | null {
  if (GROUPED.test(unit)) {
    const fraction = /[.,](\d{1,2})$/.exec(unit);
    const whole = fraction ? unit.slice(0, fraction.index) : unit;
    return whole.replace(/[.,]/g, '') + (fraction ? `.${fraction[1]}` : '');
  }
  return COMMA_FRACTION.test(unit) ? unit.replace(',', '.') : null;
}

const isLong = (word: string) => word.length > 1;

function unitOf(unit: string): Unit {
  if (ABBREVIATION.test(unit)) return { words: [unit.replaceAll('.', '')], exact: [], isNumber: false };
  if (!DIGIT.test(unit))
    return {
      words: [...unit.split(SIGNS).filter(isLong), ...(unit.includes('-') ? [unit.replaceAll('-', '')] : [])],
      exact: [],
      isNumber: false,
    };
  const amount = amountOf(unit);
  if (amount !== null) return { words: [], exact: [`#${amount}`], isNumber: true };
  const parts = unit.split(SIGNS);
  const exact = [unit, ...parts.filter((part) => DIGIT.test(part))].map((part) => `#${part}`);
  return {
    words: parts.filter((part) => !DIGIT.test(part) && isLong(part)),
    exact: [...new Set(exact)],
    isNumber: !LETTER.test(unit),
  };
}

/** The units of a text, in order. What is longer than 64 signs is cut. */
export function unitsOf(text: string): readonly Unit[] {
  const whole = folded(text.replace(CUT_WORD, '$1$2').replace(SOFT_HYPHEN, ''));
  return Array.from(whole.matchAll(UNIT), ([unit]) => unitOf(unit.slice(0, LONGEST)));
}
