import { numbersIn } from '../numbers';
import { listed } from './lists';
import { plural } from './plural';

/** Exact numbers as Dutch writes them: `1.284`, `33,5`, `66,7%`. */
export const NUMBERS = numbersIn('nl-NL');

/** A whole number of something countable, with the noun in the number that fits. */
export function sayCount(count: number | bigint, one: string, other: string): string {
  return `${NUMBERS.whole(count)} ${plural(count, { one, other })}`;
}

const MOST_NAMES = 5;

/** `A`, `A en B`, `A, B en C`; of many the first five and how many others there are. */
export function sayNames(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  const others = names.length - shown.length;
  return listed(others > 0 ? [...shown, sayCount(others, 'ander', 'anderen')] : shown);
}
