import type { ComponentType } from 'react';
import { isId } from '#contract/vocabulary';
import { isDay } from '#domain/time/typedDay';
import { formatDate } from '../format';

/** What the address says of a list. */
export type Words = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Changes the address. Another filter begins at the first page; typing leaves one entry in the browser's history. */
export type Narrow = (changes: Words, isTyping?: boolean) => void;

interface Shown {
  /** Seldom set: it stands with others behind a button. */
  readonly isFurther?: boolean;
}

interface TextFilter<Key> {
  readonly kind: 'text';
  readonly key: Key;
  readonly label: string;
  readonly placeholder: string;
}

interface ChoiceFilter<Key> extends Shown {
  readonly kind: 'choice';
  readonly key: Key;
  readonly label: string;
  /** Its name while nothing is chosen: `Any status`. */
  readonly all: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

interface DaysFilter<Key> extends Shown {
  readonly kind: 'days';
  readonly from: Key;
  readonly to: Key;
}

interface FlagFilter<Key> extends Shown {
  readonly kind: 'flag';
  readonly key: Key;
  readonly label: string;
}

export interface NarrowingProps {
  readonly search: Words;
  readonly narrow: Narrow;
}

/** A kind that a list brings itself: what it is set to, in words, and what it is set with. */
interface OwnFilter<Key> extends Shown {
  readonly kind: 'own';
  /** Its names in the address. */
  readonly keys: readonly [Key, ...Key[]];
  readonly chips: (search: Words) => readonly Chip[];
  readonly Control: ComponentType<NarrowingProps>;
}

/** One thing a list can be narrowed by, under its name in the address. */
export type Filter<Key = string> =
  | TextFilter<Key>
  | ChoiceFilter<Key>
  | DaysFilter<Key>
  | FlagFilter<Key>
  | OwnFilter<Key>;

/** What a filter is called in the address. */
export function keysOf(filter: Filter): readonly [string, ...string[]] {
  if (filter.kind === 'days') return [filter.from, filter.to];
  return filter.kind === 'own' ? filter.keys : [filter.key];
}

/** The filters of a list, by names that its search has. */
export function filtersOf<Search>(
  filters: readonly Filter<Extract<keyof Search, string>>[],
): readonly Filter[] {
  return filters;
}

/** The text that is looked for. */
export function textIn(search: Words, key: string): string {
  const value = search[key];
  return typeof value === 'string' ? value : '';
}

/** The day, unless the address says none. */
export function dayOf(search: Words, key: string): string | undefined {
  const value = search[key];
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** Which of the options are chosen; an address may name several. */
export function chosenIn(search: Words, { key, options }: ChoiceFilter<string>): readonly string[] {
  const wanted = [search[key]].flat();
  return options.map(([value]) => value).filter((value) => wanted.includes(value));
}

/** What a list is narrowed to all the same: somebody or something that has gone, or is one too many to be an option. */
function unlistedIn(search: Words, { key, options }: ChoiceFilter<string>): readonly string[] {
  const listed = new Set(options.map(([value]) => value));
  return [...new Set([search[key]].flat())].filter(
    (value): value is string => value !== undefined && isId(value) && !listed.has(value),
  );
}

export function isFlagSet(search: Words, key: string): boolean {
  return search[key] === 'true';
}

export interface Chip {
  readonly key: string;
  readonly text: string;
  /** What changes in the address when it goes. */
  readonly without: Words;
}

function chipsOf(filter: Filter, search: Words): readonly Chip[] {
  switch (filter.kind) {
    case 'text': {
      const text = textIn(search, filter.key);
      return text === ''
        ? []
        : [{ key: filter.key, text: `“${text}”`, without: { [filter.key]: undefined } }];
    }
    case 'choice': {
      const chosen = [...chosenIn(search, filter), ...unlistedIn(search, filter)];
      return chosen.map((value) => {
        const left = chosen.filter((other) => other !== value);
        return {
          key: `${filter.key} ${value}`,
          text:
            filter.options.find(([option]) => option === value)?.[1] ?? `${filter.label}: not in the list`,
          without: { [filter.key]: left.length > 0 ? left : undefined },
        };
      });
    }
    case 'days':
      return [['From', filter.from] as const, ['To', filter.to] as const].flatMap(([word, key]) => {
        const day = dayOf(search, key);
        return day === undefined
          ? []
          : [{ key, text: `${word} ${dayWords(day)}`, without: { [key]: undefined } }];
      });
    case 'flag':
      return isFlagSet(search, filter.key)
        ? [{ key: filter.key, text: filter.label, without: { [filter.key]: undefined } }]
        : [];
    case 'own':
      return filter.chips(search);
  }
}

/** A day of the calendar, whatever the zone. */
function dayWords(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC');
}

/** What a list is narrowed to, each in a word or two. */
export function setFilters(filters: readonly Filter[], search: Words): readonly Chip[] {
  return filters.flatMap((filter) => chipsOf(filter, search));
}

/** How many filters are set, the text aside. */
export function countSet(filters: readonly Filter[], search: Words): number {
  return filters.filter((filter) => filter.kind !== 'text' && chipsOf(filter, search).length > 0).length;
}

/** Every filter gone; the sorting stays. */
export function withoutFilters(filters: readonly Filter[]): Words {
  return Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]));
}
