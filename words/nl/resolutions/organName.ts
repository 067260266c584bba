import type { Organ } from '#contract/decision/ballot';

const ORGANS: Readonly<Record<Organ, string>> = {
  managementBoard: 'bestuur',
  supervisoryBoard: 'raad van commissarissen',
  directors: 'bestuur',
  shareholders: 'algemene vergadering',
};

/** An organ as the text of a resolution calls it, where its placeholder stands. */
export function organName(organ: Organ): string {
  return ORGANS[organ];
}
