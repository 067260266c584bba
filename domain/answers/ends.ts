import { SHORT_TITLES } from '#domain/people/titles';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Titles of people and saints, folded: they are no part of a name. */
export const TITLES: ReadonlySet<string> = new Set([...SHORT_TITLES, 'st', 'sint']);

/** Behind these a sentence goes on. */
const ABBREVIATIONS = listed(
  `art arts artt nr nrs nos p pp par para sec fig vol ed jl dd vs approx bijv bv.b blz resp ca incl excl e.g i.e cf
  o.a d.d m.b.t t.a.v a.u.b n.a i.v.m m.u.v d.w.z z.s.m m.i.v t/m o.l.v t.o.v`,
);

/** These may stand at the end of one as well: the next word tells. */
const EITHER = listed(
  `no co inc ltd corp enz etc lid sub min max mln mld
  jan feb mrt mar apr jun jul aug sep sept okt oct nov dec`,
);

const STARTERS = listed(
  `the a an this these that it its in on at any no all each both there according under if where when het de een dit deze dat er
  volgens in op bij voor als indien geen alle daarom hierin hij zij`,
);

/** Whether a dot ends a sentence: not in `art. 3`, `Mr. Hoogland`, `B.V. te Amsterdam` or `3 Nov. 2026`. */
export function isSentenceEnd(before: string, mark: string, behind: string): boolean {
  if (!mark.startsWith('.') || mark.startsWith('..')) return true;
  const word = /[\p{L}\p{N}./]+$/u.exec(before)?.[0].toLowerCase() ?? '';
  const next = /^\s*[*_"“„(]*([\p{L}\p{N}]+)/u.exec(behind)?.[1] ?? '';
  if (/^\s*[[【]/u.test(behind) || next === '') return true;
  if (/^\p{Ll}/u.test(next)) return false;
  if (ABBREVIATIONS.has(word) || TITLES.has(word)) return false;
  if (EITHER.has(word) || /^(?:\p{L}\.)*\p{L}$/u.test(word)) return STARTERS.has(next.toLowerCase());
  return true;
}
