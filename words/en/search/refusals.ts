import type { SearchRefusals } from '../../search/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<SearchRefusals> = {
  tooManyQuestions: () => 'You asked many questions in a short time. Wait a moment, then ask again.',
  tagUnknown: () => 'There is no such tag.',
  documentUnknown: () => 'There is no such document.',
};
