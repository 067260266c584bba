import type { EntityStatus } from '#contract/vocabulary';

/** Strokes on a field of 24 by 24, from Lucide (ISC licence), since a file cannot ask for the icons of the screens. Each begins at a place of its own and goes on by lengths, so that it is moved by its beginning. */
const RING = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0';
const TICK = 'M9 12l2 2l4 -4';

export const STATUS_ICONS: Readonly<Record<EntityStatus, readonly string[]>> = {
  Active: [RING, 'M16 9l-5.5 5.5l-2.5 -2.5'],
  Inactive: [RING, 'M8 12h8'],
  Liquidated: [
    'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
    'M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-11',
    'M10 12h4',
  ],
  Opportunity: [
    'M10.065 12.493l-6.18 1.318a0.934 0.934 0 0 1 -1.108 -0.702l-0.537 -2.15a1.07 1.07 0 0 1 0.691 -1.265l13.504 -4.44',
    'M13.56 11.747l4.332 -0.924',
    'M16 21l-3.105 -6.21',
    'M16.485 5.94a2 2 0 0 1 1.455 -2.425l1.09 -0.272a1 1 0 0 1 1.212 0.727l1.515 6.06a1 1 0 0 1 -0.727 1.213l-1.09 0.272a2 2 0 0 1 -2.425 -1.455z',
    'M6.158 8.633l1.114 4.456',
    'M8 21l3.105 -6.21',
    'M10 13a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  ],
  Regulated: [
    'M20 13c0 5 -3.5 7.5 -7.66 8.95a1 1 0 0 1 -0.67 -0.01c-4.17 -1.44 -7.67 -3.94 -7.67 -8.94v-7a1 1 0 0 1 1 -1c2 0 4.5 -1.2 6.24 -2.72a1.17 1.17 0 0 1 1.52 0c1.75 1.53 4.24 2.72 6.24 2.72a1 1 0 0 1 1 1z',
    TICK,
  ],
  'Co-shareholder': [
    'M11 17l2 2a1 1 0 1 0 3 -3',
    'M14 14l2.5 2.5a1 1 0 1 0 3 -3l-3.88 -3.88a3 3 0 0 0 -4.24 0l-0.88 0.88a1 1 0 1 1 -3 -3l2.81 -2.81a5.79 5.79 0 0 1 7.06 -0.87l0.47 0.28a2 2 0 0 0 1.42 0.25l1.74 -0.35',
    'M21 3l1 11h-2',
    'M3 3l-1 11l6.5 6.5a1 1 0 1 0 3 -3',
    'M3 4h8',
  ],
};

/** On the lines: the capital, and the votes. */
export const OWNERSHIP_ICON: readonly string[] = [
  'M21 12c0.552 0 1.005 -0.449 0.95 -0.998a10 10 0 0 0 -8.953 -8.951c-0.55 -0.055 -0.998 0.398 -0.998 0.95v8a1 1 0 0 0 1 1z',
  'M21.21 15.89a10 10 0 1 1 -13.21 -13.06',
];
export const VOTING_ICON: readonly string[] = [
  TICK,
  'M5 7c0 -1.1 0.9 -2 2 -2h10a2 2 0 0 1 2 2v12h-14v-12z',
  'M22 19h-20',
];

/** Shorter than anybody sees. */
export const rounded = (length: number): number => Math.round(length * 1_000) / 1_000;

/** Where a stroke begins, and what it does from there. */
interface Scaled {
  readonly x: number;
  readonly y: number;
  readonly commands: string;
}

/** The numbers of an arc are two radii, a turn and two flags, which have no length, and where it ends. */
const ARC = [true, true, false, false, false, true, true];

function scaledTo(scale: number, stroke: string): Scaled {
  const [, x, y, commands = ''] = /^M(\S+) ([\d.]+)(.*)$/.exec(stroke) ?? [];
  const longer = (command: string, numbers: string) =>
    command +
    numbers
      .split(' ')
      .map((number, index) =>
        command !== 'a' || ARC[index % ARC.length] ? rounded(Number(number) * scale) : number,
      )
      .join(' ');
  return {
    x: Number(x) * scale,
    y: Number(y) * scale,
    commands: commands.replace(/([a-y])([^a-z]+)/g, (_, command: string, numbers: string) =>
      longer(command, numbers),
    ),
  };
}

/** By size: thousands of signs are of few sorts. */
const sizes = new Map<number, Map<readonly string[], readonly Scaled[]>>();

function scaledSign(strokes: readonly string[], size: number): readonly Scaled[] {
  const signs = sizes.get(size) ?? new Map<readonly string[], readonly Scaled[]>();
  sizes.set(size, signs);
  const known = signs.get(strokes) ?? strokes.map((stroke) => scaledTo(size / 24, stroke));
  signs.set(strokes, known);
  return known;
}

/**
 * A sign as one path, so large and with its corner at this place. A `transform` would say the same, but Chromium keeps apart what each of
 * them moves, and goes through all of those thousands for each frame in which the chart is moved.
 */
export function signPath(strokes: readonly string[], x: number, y: number, size: number): string {
  return scaledSign(strokes, size)
    .map((stroke) => `M${rounded(x + stroke.x)} ${rounded(y + stroke.y)}${stroke.commands}`)
    .join('');
}
