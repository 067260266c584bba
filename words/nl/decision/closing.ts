import type { ClosingWords } from '../../decision/words';

export const CLOSING: ClosingWords = {
  sentences: {
    deadline: 'De stemming sluit aan het einde van de laatste dag om te beslissen.',
    whenAllDecided:
      'De stemming sluit zodra iedereen die mag beslissen heeft beslist, en uiterlijk aan het einde van de laatste dag om te beslissen.',
    vote: 'De stemming is in de vergadering gesloten.',
  },
  names: { deadline: 'Op de laatste dag om te beslissen', whenAllDecided: 'Zodra iedereen heeft beslist' },
  earlier: {
    deadline: null,
    whenAllDecided: 'De stemming sluit eerder, zodra iedereen die mag beslissen heeft beslist.',
  },
};
