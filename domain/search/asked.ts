import { folded, type Unit, unitsOf } from './units';

/** What somebody typed. */
export interface Asked {
  readonly units: readonly Unit[];
  /** Phrases in quotes: passages without them are not wanted. */
  readonly phrases: readonly string[];
}

const PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
/** What is asked for beyond so many units is left out. */
const MOST_UNITS = 64;

export function askedIn(words: string): Asked {
  const phrases = Array.from(words.matchAll(PHRASE), ([, phrase]) => phrase?.trim() ?? '').filter(Boolean);
  return { units: unitsOf(words).slice(0, MOST_UNITS), phrases };
}

const spaced = (text: string) =>
  ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether the words of a phrase stand in a text one after another, whatever signs and gaps are between them. */
export function hasPhrase(text: string, phrase: string): boolean {
  return spaced(text).includes(spaced(phrase));
}
