import type { Address } from '#contract/calls/entity';

/** `Kade 1, 3087 AG Rotterdam`; null where nothing of it is known. */
export function addressLine({ street, postcode, city }: Address): string | null {
  return [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
}
