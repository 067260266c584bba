import { isDay } from '#domain/time/typedDay';
import type { StructureSearch } from '../../views/structure/address';

const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value);

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const day = (value: unknown) => (isDay(value) ? value : undefined);

/** So many are kept in an address, the newest ones: what was opened before them is as it is at first. */
const MOST = 40;

const LONGEST = 64;

function ids(value: unknown): readonly string[] | undefined {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = all.flatMap((id) =>
    typeof id === 'string' && id !== '' && id.length <= LONGEST ? [id] : [],
  );
  return found.length > 0 ? [...new Set(found)].slice(-MOST) : undefined;
}

/** Words that nobody knows are left out. */
export function readStructureSearch(search: Readonly<Record<string, unknown>>): StructureSearch {
  return {
    scope: oneOf('entity', 'group')(search.scope),
    asOf: day(search.asOf),
    compare: day(search.compare),
    q: word(search.q),
    status: word(search.status),
    of: word(search.of),
    opened: ids(search.opened),
    closed: ids(search.closed),
    view: oneOf('chart', 'table', 'tree')(search.view),
  };
}
