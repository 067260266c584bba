import type { ClosingWords } from '../../decision/words';

export const CLOSING: ClosingWords = {
  sentences: {
    deadline: 'Voting closes at the end of the last day to decide.',
    whenAllDecided:
      'Voting closes as soon as everybody who may decide has decided, and at the latest at the end of the last day to decide.',
    vote: 'The voting was closed in the meeting.',
  },
  names: { deadline: 'On the last day to decide', whenAllDecided: 'When all have decided' },
  earlier: {
    deadline: null,
    whenAllDecided: 'Voting closes earlier, as soon as everybody who may decide has decided.',
  },
};
