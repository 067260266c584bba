import { isDay } from '#domain/time/typedDay';
import type { StructureSearch } from '../../views/structure/address';

const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value);

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const day = (value: unknown) => (isDay(value) ? value : undefined);

/** Words that nobody knows are left out. */
export function readStructureSearch(search: Readonly<Record<string, unknown>>): StructureSearch {
  return {
    scope: oneOf('entity', 'group')(search.scope),
    asOf: day(search.asOf),
    compare: day(search.compare),
    q: word(search.q),
    status: word(search.status),
    of: word(search.of),
    view: oneOf('chart', 'table', 'tree')(search.view),
  };
}
