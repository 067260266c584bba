import type { Gender } from '#contract/vocabulary';

/** A term as a board shows it: days of the entity's calendar, the last one inclusive; null while it has none. */
export interface ShownTerm {
  readonly id: string;
  readonly party: { readonly id: string; readonly name: string };
  readonly representedBy: { readonly id: string; readonly name: string } | null;
  readonly gender: Gender;
  readonly from: string;
  readonly until: string | null;
}

/** A legal person on a board, with those who represent it. */
export interface RepresentedMember<T extends ShownTerm> {
  readonly party: { readonly id: string; readonly name: string };
  readonly terms: readonly T[];
  /** From the first of its representatives on, and until the last one leaves. */
  readonly from: string;
  readonly until: string | null;
}

/** A board as it is on a day. */
export interface BoardOn<T extends ShownTerm> {
  readonly inPerson: readonly T[];
  readonly represented: readonly RepresentedMember<T>[];
  /** Terms that ended before, the last one first. */
  readonly former: readonly T[];
  /** Terms that begin later, the first one first. */
  readonly coming: readonly T[];
  /** The next day on which a term ends; null where none does. */
  readonly nextEnd: string | null;
}

const byEnd = (a: ShownTerm, b: ShownTerm) => (a.until ?? '9999') < (b.until ?? '9999');

/** Whether a term includes a day. */
export function isInOffice({ from, until }: Pick<ShownTerm, 'from' | 'until'>, day: string): boolean {
  return from <= day && (until === null || day <= until);
}

function groupsOf<T extends ShownTerm>(terms: readonly T[]): readonly RepresentedMember<T>[] {
  const groups = new Map<string, { party: RepresentedMember<T>['party']; terms: T[] }>();
  for (const term of terms) {
    if (!term.representedBy) continue;
    const group = groups.get(term.representedBy.id);
    if (group) group.terms.push(term);
    else groups.set(term.representedBy.id, { party: term.representedBy, terms: [term] });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    from: group.terms.reduce((first, { from }) => (from < first ? from : first), '9999'),
    until: group.terms.reduce<string | null>(
      (last, { until }) => (last === null || until === null ? null : until > last ? until : last),
      '',
    ),
  }));
}

/** A board as it is on a day. @param terms all of its terms, by their first day. */
export function boardOn<T extends ShownTerm>(terms: readonly T[], day: string): BoardOn<T> {
  const present = terms.filter((term) => isInOffice(term, day));
  const ends = present.flatMap(({ until }) => (until === null ? [] : [until])).sort();
  return {
    inPerson: present.filter(({ representedBy }) => representedBy === null),
    represented: groupsOf(present),
    former: terms
      .filter(({ until }) => until !== null && until < day)
      .toSorted((a, b) => ((a.until ?? '') < (b.until ?? '') ? 1 : -1)),
    coming: terms.filter(({ from }) => from > day),
    nextEnd: ends[0] ?? null,
  };
}

/** Which term of somebody on the board one is: 1 for the first. */
export function ordinalOf<T extends ShownTerm>(terms: readonly T[], term: T): number {
  return terms.filter(({ party, from }) => party.id === term.party.id && from <= term.from).length;
}

/** By the end of their terms, as members retire; those without an end come last. */
export function inOrderOfRetirement<T extends ShownTerm>(terms: readonly T[]): readonly T[] {
  return terms.toSorted((a, b) => (byEnd(a, b) ? -1 : byEnd(b, a) ? 1 : 0));
}

/** How many persons sit on a board, and how many of them are of a gender. */
export interface GenderShare {
  readonly of: number;
  readonly total: number;
  /** Those of whom it is not said. */
  readonly unspecified: number;
}

/** Persons are counted once each, also who represents two. */
export function genderShare(terms: readonly ShownTerm[], gender: Gender): GenderShare {
  const persons = [...new Map(terms.map((term) => [term.party.id, term])).values()];
  return {
    of: persons.filter((term) => term.gender === gender).length,
    total: persons.length,
    unspecified: persons.filter((term) => term.gender === 'unspecified').length,
  };
}

const DAY_MS = 86_400_000;

/** Days from one to another, negative for earlier ones. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** How many days before its end a term is told to end soon. */
export const ENDS_SOON_DAYS = 90;

/** In how many days a term ends that does so soon after a day; null for any other. */
export function endsSoon({ until }: Pick<ShownTerm, 'until'>, day: string): number | null {
  if (until === null) return null;
  const days = daysBetween(day, until);
  return days >= 0 && days <= ENDS_SOON_DAYS ? days : null;
}
