const CONJUNCTION = new Intl.ListFormat('nl', { type: 'conjunction' });
const ENUMERATION = new Intl.ListFormat('nl', { type: 'unit', style: 'short' });

/** `A`, `A en B`, `A, B en C`. */
export function listed(items: readonly string[]): string {
  return CONJUNCTION.format(items);
}

/** `A, B, C`: behind a colon. */
export function enumerated(items: readonly string[]): string {
  return ENUMERATION.format(items);
}
