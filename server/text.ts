/** Half of a surrogate pair, or a whole one: most texts have neither. */
const DOUBTFUL = /[\0\ud800-\udfff]/;

/** Whether PostgreSQL can keep a text, also inside JSON: no U+0000, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !DOUBTFUL.test(text) || (!text.includes('\0') && !/\p{Surrogate}/u.test(text));
}
