import type { Closing } from '#contract/decision/ballot';

/** When the voting closes, a sentence beside those of the rule. */
export const CLOSING_WORDS: Readonly<Record<Closing, string>> = {
  deadline: 'Voting closes at the end of the last day to decide.',
  whenAllDecided:
    'Voting closes as soon as everybody who may decide has decided, and at the latest at the end of the last day to decide.',
};

/** When the voting closes, in a table. */
export const CLOSING_NAMES: Readonly<Record<Closing, string>> = {
  deadline: 'On the last day to decide',
  whenAllDecided: 'When all have decided',
};

/** Until when it is open, after the last day was said; nothing where that says it all. */
export const CLOSES_EARLIER: Readonly<Record<Closing, string | null>> = {
  deadline: null,
  whenAllDecided: 'Voting closes earlier, as soon as everybody who may decide has decided.',
};
