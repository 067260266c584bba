const CONJUNCTION = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const ENUMERATION = new Intl.ListFormat('en-GB', { type: 'unit' });

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  return CONJUNCTION.format(items);
}

/** `A, B, C`: behind a colon. */
export function enumerated(items: readonly string[]): string {
  return ENUMERATION.format(items);
}
