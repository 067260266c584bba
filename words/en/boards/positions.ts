import type { Positions } from '../../boards/positions';

export const POSITIONS: Positions = {
  management: ['Chair', 'Chief executive officer', 'Chief financial officer', 'Managing director'],
  supervisory: ['Chair', 'Member', 'Vice-chair'],
};
