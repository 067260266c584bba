import type { Organ } from '#contract/decision/ballot';

const PEOPLE: Readonly<Record<Organ, readonly [one: string, many: string]>> = {
  managementBoard: ['director', 'directors'],
  supervisoryBoard: ['director', 'directors'],
  directors: ['director', 'directors'],
  shareholders: ['shareholder', 'shareholders'],
};

/** The people who decide, as one and as many. */
export function peopleOf(organ: Organ | null): readonly [one: string, many: string] {
  return organ === null ? ['decision maker', 'decision makers'] : PEOPLE[organ];
}

/** Organs as they are called in a sentence: `Resolution of the management board`. */
export const ORGAN_NAMES: Readonly<Record<Organ, string>> = {
  managementBoard: 'management board',
  supervisoryBoard: 'supervisory board',
  directors: 'directors',
  shareholders: 'shareholders',
};
