const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** `Netherlands`. @param code ISO 3166-1 alpha-2. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
}
