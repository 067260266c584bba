/** Whether PostgreSQL can keep a text, also inside JSON: no U+0000, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
