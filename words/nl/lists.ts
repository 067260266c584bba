const CONJUNCTION = new Intl.ListFormat('nl', { type: 'conjunction' });

/** `A`, `A en B`, `A, B en C`. */
export function listed(items: readonly string[]): string {
  return CONJUNCTION.format(items);
}
