import type { SearchRefusals } from '../../search/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<SearchRefusals> = {
  tooManyQuestions: () => 'U hebt in korte tijd veel vragen gesteld. Wacht even en vraag het dan opnieuw.',
  tagUnknown: () => 'Dit label bestaat niet.',
  documentUnknown: () => 'Dit document bestaat niet.',
};
