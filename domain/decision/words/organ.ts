import type { Organ } from '#contract/decision/ballot';

/** Organs as they are called in a sentence: `Resolution of the management board`. */
export const ORGAN_NAMES: Readonly<Record<Organ, string>> = {
  managementBoard: 'management board',
  supervisoryBoard: 'supervisory board',
  directors: 'directors',
  shareholders: 'shareholders',
};
