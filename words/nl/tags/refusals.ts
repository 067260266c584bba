import type { TagRefusals } from '../../tags/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';

export const REFUSALS: Sentences<TagRefusals> = {
  nameTaken: (name) => `Er is al een tag “${name}”.`,
  tooMany: (most) => `Een entiteit heeft hoogstens ${NUMBERS.whole(most)} tags.`,
  changedMeanwhile: (name) => `Iemand anders heeft deze tag intussen gewijzigd: die heet nu “${name}”.`,
  mergeAlone: () => 'Een tag wordt of samengevoegd of gewijzigd.',
  mergeIntoItself: () => 'Een tag wordt met een andere samengevoegd.',
  mergeUnknown: () => 'Deze tag bestaat niet meer.',
};
