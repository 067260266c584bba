import type { PlacedBox } from '#domain/chart/layout';

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Going straight on counts more than being near. */
const SIDEWAYS = 3;

/** The box that an arrow key leads to: the nearest one in its direction. Null where there is none, or for another key. */
export function neighbourOf(boxes: readonly PlacedBox[], from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const at = boxes.find(({ id }) => id === from);
  if (!direction || !at) return null;
  const [x, y] = direction;
  const ranked = boxes
    .map((box) => {
      const ahead = (box.x - at.x) * x + (box.y - at.y) * y;
      const aside = Math.abs((box.x - at.x) * y) + Math.abs((box.y - at.y) * x);
      return { id: box.id, ahead, distance: ahead + SIDEWAYS * aside };
    })
    .filter(({ ahead }) => ahead > 0)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.id ?? null;
}

/** How far an arrow key moves the chart itself, in pixels of the screen. */
export const PAN = 80;

export function panOf(key: string): readonly [x: number, y: number] | null {
  const direction = DIRECTIONS[key];
  return direction ? [-direction[0] * PAN, -direction[1] * PAN] : null;
}
