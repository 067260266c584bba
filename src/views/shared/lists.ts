const CONJUNCTION = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `A`, `A and B`, `A, B and C`, for what comes with every page; other sentences have it from their words. */
export function inWords(items: readonly string[]): string {
  return CONJUNCTION.format(items);
}
