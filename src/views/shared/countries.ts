import { COUNTRIES } from '#contract/countries';
import { countryName } from './format';

type Options = readonly (readonly [code: string, name: string])[];

let known: Options | null = null;

/** Every country by its name, in the order of the names: the same list each time, so that what shows it need not be drawn anew. */
export function countryOptions(): Options {
  known ??= COUNTRIES.map((code) => [code, countryName(code)] as const).toSorted(([, a], [, b]) =>
    a.localeCompare(b, 'en'),
  );
  return known;
}

let orNone: Options | null = null;

/** {@link countryOptions}, and before them that none is known. */
export function countryOptionsOrNone(): Options {
  orNone ??= [['', 'Not known'], ...countryOptions()];
  return orNone;
}
