import type { Organ } from '#contract/decision/ballot';

const ORGANS: Readonly<Record<Organ, string>> = {
  managementBoard: 'management board',
  supervisoryBoard: 'supervisory board',
  directors: 'board of directors',
  shareholders: 'general meeting',
};

/** An organ as the text of a resolution calls it, where its placeholder stands. */
export function organName(organ: Organ): string {
  return ORGANS[organ];
}
