import type { ReadingWords } from '../../documents/reading';

/** Why the text of a document could not be read, or not all of it, in a sentence. */
export const READING: ReadingWords = {
  locked: 'It opens with a password only.',
  broken: 'It is damaged, or not what its type says.',
  tooLarge: 'It unpacks to more than is read.',
  tooSlow: 'Reading it took longer than one document may take.',
  tooMuchMemory: 'Reading it took more memory than one document may take.',
  interrupted: 'Reading it was interrupted at each attempt.',
  missing: 'Its content is not where documents are kept. Ask whoever runs Quorate.',
  unsupported: 'Nothing here reads documents of its type.',
  noText: 'There is not one word in it.',
  noMachine: 'Its pages are pictures, and nothing here reads pictures.',
  picture: 'Of some of its pictures no word could be made out.',
  pagesLimited: 'It has very many pages: only the first ones were read and can be searched.',
  textLimited: 'It holds very much text: only its beginning was read and can be searched.',
};
