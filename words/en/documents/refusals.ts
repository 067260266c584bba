import type { DocumentRefusals } from '../../documents/refusals';
import type { Sentences } from '../../words';

export const REFUSALS: Sentences<DocumentRefusals> = {
  addersOnly: () => 'Only an admin of the entity adds documents to a resolution.',
  chooseFile: () => 'Choose a file.',
  frozen: () => 'The documents of this resolution are frozen: it is no draft any more.',
};
