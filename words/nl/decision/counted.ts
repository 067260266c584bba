import type { MajorityBase } from '#contract/decision/rule';
import type { CountedWords } from '../../decision/words';
import { NUMBERS } from '../numbers';

const BASES: Readonly<Record<MajorityBase, string>> = {
  cast: 'Voor, van de uitgebrachte stemmen',
  present: 'Voor, van de aanwezige stemmen',
  entitled: 'Voor, van alle stemmen',
  capital: 'Voor, van het kapitaal',
};

const votes = (amount: string) => (amount === '1' ? `${amount} stem` : `${amount} stemmen`);

export const COUNTED: CountedWords = {
  for: 'Voor',
  against: 'Tegen',
  abstained: 'Onthouden',
  quorum: 'Geteld voor het quorum',
  majority: ({ base, group }) => (group ? `${BASES[base]} in groep ${group}` : BASES[base]),
  votes: (amount) => votes(NUMBERS.amount(amount)),
  votesOf: (amount, of) => `${NUMBERS.amount(amount)} van ${votes(NUMBERS.amount(of))}`,
  quorumOf: (base, amount, of) =>
    base === 'heads'
      ? `${NUMBERS.amount(amount)} van ${NUMBERS.amount(of)} personen`
      : `${NUMBERS.amount(amount)} van ${votes(NUMBERS.amount(of))}`,
  quorumShare: (share) => `${NUMBERS.share(share)} van het kapitaal`,
};
