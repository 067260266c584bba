import type { Percentage } from '#contract/calls/entity';
import type { VoteRight } from '#contract/calls/structure';
import type { RegisterWords, SaidShares } from '../../entity/register';
import { PAPER } from '../house/paper';
import { NUMBERS, sayCount } from '../numbers';

const percentage = (part: Percentage | null) => (part === null ? 'not known' : NUMBERS.percentage(part));

const parts = ({ ownership, voting }: SaidShares) =>
  `${ownership === null ? 'an unknown part' : percentage(ownership)} of the capital, ${voting === null ? 'an unknown part' : percentage(voting)} of the votes`;

const RIGHTS: Readonly<Record<VoteRight, string>> = { pledge: 'Pledge', usufruct: 'Usufruct' };

const A_RIGHT: Readonly<Record<VoteRight, string>> = { pledge: 'A right of pledge', usufruct: 'A usufruct' };

export const REGISTER: RegisterWords = {
  titles: {
    register: "Shareholders' register",
    extract: "Extract from the shareholders' register",
  },
  asOf: (day) => `As of ${PAPER.day(day)}`,
  extractFor: (name) => `For ${name}`,
  facts: {
    registration: PAPER.registration,
    seat: (address) => `Address: ${address}`,
    made: (day) => `Made on ${PAPER.day(day)}`,
    law: {
      bv: 'Register of article 2:194 of the Dutch Civil Code',
      nv: 'Register of article 2:85 of the Dutch Civil Code',
    },
    leftOut: (count) =>
      `${sayCount(count, 'holding', 'holdings')} of holders whom the reader may not know ${count === 1 ? 'is' : 'are'} left out`,
  },
  headings: {
    holders: 'Shareholders',
    rights: 'Pledge and usufruct',
    classes: 'Classes of shares',
    history: 'What happened',
    missing: 'Not recorded here',
  },
  columns: {
    holders: ['Holder', 'Class', 'Capital', 'Votes', 'Acquired'],
    rights: ['Shares of', 'Class', 'Right', 'Who votes', 'Since'],
    classes: ['Class', 'Votes per share', 'Capital', 'Votes'],
    history: ['Day', 'What happened'],
  },
  kinds: { natural: 'Person', legal: 'Legal person', entity: 'Entity' },
  companyItself: 'The company itself: its own shares carry no vote',
  rights: RIGHTS,
  votesPerShare: (votes) => (votes === 0 ? 'no vote' : `${sayCount(votes, 'vote', 'votes')} per share`),
  percentage,
  together: 'Together',
  notRecorded: (ownership, voting) =>
    `Nobody is recorded as the holder of the rest: ${parts({ shareClass: '', ownership, voting })}.`,
  nobody: 'Nobody is recorded as a holder on this day.',
  happened: {
    acquired: (holder, shares) =>
      `${holder} acquired shares of the class ${shares.shareClass}: ${parts(shares)}.`,
    transferred: (from, to, shares) =>
      `${from} transferred shares of the class ${shares.shareClass} to ${to}: ${parts(shares)}.`,
    changed: (holder, before, after) =>
      `The shares of ${holder} of the class ${after.shareClass} changed from ${parts(before)} to ${parts(after)}.`,
    ended: (holder, shares) =>
      `${holder} no longer holds shares of the class ${shares.shareClass}, which were ${parts(shares)}.`,
    rightBegun: (right, voter, holder, shareClass) =>
      `${A_RIGHT[right]} on the shares of ${holder} of the class ${shareClass} began: ${voter} votes on them.`,
    rightEnded: (right, voter, holder, shareClass) =>
      `${A_RIGHT[right]} on the shares of ${holder} of the class ${shareClass} ended: ${voter} no longer votes on them.`,
  },
  missing: [
    'Addresses of persons, amounts paid up, the days on which the company acknowledged an acquisition, and holders of depositary receipts with meeting rights are not recorded in Quorate. The company adds them to its register.',
    'Percentages are of the whole capital and of all votes, as they were entered. This is no legal advice.',
  ],
};
