import type { Positions } from '../../boards/positions';

export const POSITIONS: Positions = {
  management: ['Voorzitter', 'Algemeen directeur', 'Financieel directeur', 'Bestuurder'],
  supervisory: ['Voorzitter', 'Lid', 'Vicevoorzitter'],
};
