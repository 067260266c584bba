import type { EntityStatus } from '#contract/vocabulary';

/** Strokes on a field of 24 by 24, from Lucide (ISC licence), since a file cannot ask for the icons of the screens. */
const RING = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';
const TICK = 'm9 12 2 2 4-4';

export const STATUS_ICONS: Readonly<Record<EntityStatus, readonly string[]>> = {
  Active: [RING, 'm16 9-5.5 5.5L8 12'],
  Inactive: [RING, 'M8 12h8'],
  Liquidated: [
    'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
    'M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8',
    'M10 12h4',
  ],
  Opportunity: [
    'm10.065 12.493-6.18 1.318a.934.934 0 0 1-1.108-.702l-.537-2.15a1.07 1.07 0 0 1 .691-1.265l13.504-4.44',
    'm13.56 11.747 4.332-.924',
    'm16 21-3.105-6.21',
    'M16.485 5.94a2 2 0 0 1 1.455-2.425l1.09-.272a1 1 0 0 1 1.212.727l1.515 6.06a1 1 0 0 1-.727 1.213l-1.09.272a2 2 0 0 1-2.425-1.455z',
    'm6.158 8.633 1.114 4.456',
    'm8 21 3.105-6.21',
    'M10 13a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ],
  Regulated: [
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
    TICK,
  ],
  'Co-shareholder': [
    'm11 17 2 2a1 1 0 1 0 3-3',
    'm14 14 2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4',
    'm21 3 1 11h-2',
    'M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3',
    'M3 4h8',
  ],
};

/** On the lines: the capital, and the votes. */
export const OWNERSHIP_ICON: readonly string[] = [
  'M21 12c.552 0 1.005-.449.95-.998a10 10 0 0 0-8.953-8.951c-.55-.055-.998.398-.998.95v8a1 1 0 0 0 1 1z',
  'M21.21 15.89A10 10 0 1 1 8 2.83',
];
export const VOTING_ICON: readonly string[] = [
  TICK,
  'M5 7c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2v12H5V7Z',
  'M22 19H2',
];
