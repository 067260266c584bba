import type { BarWords } from '../../decision/words';
import { NUMBERS, sayCount } from '../numbers';

const COUNTED = {
  votes: { one: 'stem', many: 'stemmen' },
  capital: { one: 'eenheid kapitaal', many: 'eenheden kapitaal' },
  heads: { one: 'persoon', many: 'personen' },
} as const;

export const BAR: BarWords = {
  captions: { votes: 'naar stemmen', capital: 'naar kapitaal', heads: 'per stemgerechtigde' },
  parts: { for: 'voor', against: 'tegen', abstained: 'onthouden', awaiting: 'nog niet beslist' },
  quorumShare: (share) => `Quorum van ${NUMBERS.asked(share)}`,
  quorumNumber: (count, unit) => `Quorum van ${sayCount(count, COUNTED[unit].one, COUNTED[unit].many)}`,
  majority: (share) => `Meerderheid van ${NUMBERS.asked(share)}`,
};
