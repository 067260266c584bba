import type { BarWords } from '../../decision/words';
import { NUMBERS, sayCount } from '../numbers';

const COUNTED = {
  votes: { one: 'vote', many: 'votes' },
  capital: { one: 'unit of capital', many: 'units of capital' },
  heads: { one: 'person', many: 'persons' },
} as const;

export const BAR: BarWords = {
  captions: { votes: 'by voting weight', capital: 'by capital', heads: 'by decision maker' },
  parts: { for: 'in favour', against: 'against', abstained: 'abstained', awaiting: 'awaiting' },
  quorumShare: (share) => `Quorum ${NUMBERS.asked(share)}`,
  quorumNumber: (count, unit) => `Quorum ${sayCount(count, COUNTED[unit].one, COUNTED[unit].many)}`,
  majority: (share) => `Majority ${NUMBERS.asked(share)}`,
};
