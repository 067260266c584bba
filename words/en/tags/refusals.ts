import type { TagRefusals } from '../../tags/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';

export const REFUSALS: Sentences<TagRefusals> = {
  nameTaken: (name) => `There is a tag “${name}” already.`,
  tooMany: (most) => `An entity has at most ${NUMBERS.whole(most)} tags.`,
  changedMeanwhile: (name) => `Somebody else changed this tag meanwhile: it is “${name}” now.`,
  mergeAlone: () => 'A tag is either merged or changed.',
  mergeIntoItself: () => 'A tag is merged into another one.',
  mergeUnknown: () => 'This tag is not there any more.',
};
