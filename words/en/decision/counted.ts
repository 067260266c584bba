import type { MajorityBase } from '#contract/decision/rule';
import type { CountedWords } from '../../decision/words';
import { NUMBERS } from '../numbers';

const BASES: Readonly<Record<MajorityBase, string>> = {
  cast: 'In favour, of the votes cast',
  present: 'In favour, of the votes present',
  entitled: 'In favour, of all votes',
  capital: 'In favour, of the capital',
};

const votes = (amount: string) => (amount === '1' ? `${amount} vote` : `${amount} votes`);

export const COUNTED: CountedWords = {
  for: 'In favour',
  against: 'Against',
  abstained: 'Abstained',
  quorum: 'Counted for the quorum',
  majority: ({ base, group }) => (group ? `${BASES[base]} in group ${group}` : BASES[base]),
  votes: (amount) => votes(NUMBERS.amount(amount)),
  votesOf: (amount, of) => `${NUMBERS.amount(amount)} of ${votes(NUMBERS.amount(of))}`,
  quorumOf: (base, amount, of) =>
    base === 'heads'
      ? `${NUMBERS.amount(amount)} of ${NUMBERS.amount(of)} people`
      : `${NUMBERS.amount(amount)} of ${NUMBERS.amount(of)} votes`,
  quorumShare: (share) => `${NUMBERS.share(share)} of the capital`,
};
