import type { Organ } from '#contract/decision/ballot';
import { DRAFTING as ENGLISH } from '../../en/resolutions/drafting';
import type { DraftingWords } from '../../resolutions/drafting';
import { partly } from '../../words';
import { longDay } from '../time';

const ORGANS: Readonly<Record<Organ, string>> = {
  managementBoard: 'bestuur',
  supervisoryBoard: 'raad van commissarissen',
  directors: 'bestuur',
  shareholders: 'algemene vergadering',
};

export const DRAFTING: DraftingWords = partly(ENGLISH, { organ: (organ) => ORGANS[organ], day: longDay });
