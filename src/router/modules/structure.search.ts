const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^(1[89]|20|21)\d\d-\d\d-\d\d$/.test(value);

const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value);

/** What of the structure is looked at. */
export interface StructureSearch {
  /** This entity with what is below it, or the whole group; missing: as the person prefers it. */
  readonly scope?: 'entity' | 'group' | undefined;
  /** The day, `YYYY-MM-DD`; today when it is missing. */
  readonly asOf?: string | undefined;
  /** A day it is compared with. */
  readonly compare?: string | undefined;
  /** Words that names are searched for. */
  readonly q?: string | undefined;
  /** Entities of another status are dimmed. */
  readonly status?: string | undefined;
  /** The party that the panel is about. */
  readonly of?: string | undefined;
  /** How the holdings are shown; missing: as a chart, on a phone as a tree. */
  readonly view?: 'chart' | 'table' | 'tree' | undefined;
}

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
