import type { Organ } from '#contract/decision/ballot';

const PEOPLE: Readonly<Record<Organ, readonly [one: string, many: string]>> = {
  managementBoard: ['bestuurder', 'bestuurders'],
  supervisoryBoard: ['commissaris', 'commissarissen'],
  directors: ['bestuurder', 'bestuurders'],
  shareholders: ['aandeelhouder', 'aandeelhouders'],
};

/** The people who decide, as one and as many. */
export function peopleOf(organ: Organ | null): readonly [one: string, many: string] {
  return organ === null ? ['stemgerechtigde', 'stemgerechtigden'] : PEOPLE[organ];
}

/** Organs as they are called in a sentence, with their article: `Besluit van het bestuur`. */
export const ORGAN_NAMES: Readonly<Record<Organ, string>> = {
  managementBoard: 'het bestuur',
  supervisoryBoard: 'de raad van commissarissen',
  directors: 'de bestuurders',
  shareholders: 'de aandeelhouders',
};
