import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import type { Layout } from '#domain/chart/layout';
import { MEASURES } from '#domain/chart/measures';

export const SMALLEST = 0.05;
export const LARGEST = 2;
/** The scale below which names are smaller than ten pixels, which nobody reads. */
export const READABLE = 10 / MEASURES.name;

/** Around the chart, in pixels of the screen. */
const MARGIN = 24;

/** The part of the screen that nothing lies over, in pixels from its edges. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of the frame, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The whole chart in the middle of its room, never larger than it is. */
export function fitting(size: Size, { bounds }: Layout, room: Room): ZoomTransform {
  const width = Math.max(1, size.width - room.right - 2 * MARGIN);
  const height = Math.max(1, size.height - room.top - room.bottom - MARGIN);
  const scale = Math.max(SMALLEST, Math.min(1, width / bounds.width, height / bounds.height));
  return zoomIdentity
    .translate(
      MARGIN + (width - bounds.width * scale) / 2,
      room.top + Math.max(0, height - bounds.height * scale) / 2,
    )
    .scale(scale)
    .translate(-bounds.x, -bounds.y);
}

/** The whole chart where its names can be read; otherwise a box as near the middle as leaves no room beside the chart empty. */
export function readable(size: Size, layout: Layout, room: Room, id: string): ZoomTransform {
  const whole = fitting(size, layout, room);
  const box = layout.boxes.find((one) => one.id === id);
  return whole.k >= READABLE || !box
    ? whole
    : filling(size, layout, room, centred(size, box, READABLE, room));
}

/** Moved so that the chart reaches the edges of its room, or stands in the middle of it where it is smaller. */
function filling(size: Size, { bounds }: Layout, room: Room, at: ZoomTransform): ZoomTransform {
  const [left, top] = at.apply([bounds.x, bounds.y]);
  const across = reaching(left, bounds.width * at.k, MARGIN, size.width - room.right - MARGIN);
  const down = reaching(top, bounds.height * at.k, room.top, size.height - room.bottom - MARGIN);
  return zoomIdentity.translate(at.x + across - left, at.y + down - top).scale(at.k);
}

/** Where something of this length begins, so that it lies over all of what is between two places. */
function reaching(begin: number, length: number, from: number, to: number): number {
  if (length <= to - from) return from + (to - from - length) / 2;
  return Math.min(from, Math.max(begin, to - length));
}

/** A box in the middle where it is not in sight; otherwise as it is. */
export function showing(size: Size, box: Place, now: ZoomTransform, room: Room): ZoomTransform {
  const [left, top] = now.apply([box.x, box.y]);
  const [right, bottom] = now.apply([box.x + MEASURES.box.width, box.y + MEASURES.box.height]);
  const isSeen =
    left >= 0 && top >= room.top && right <= size.width - room.right && bottom <= size.height - room.bottom;
  return isSeen ? now : centred(size, box, Math.max(now.k, READABLE), room);
}

function centred(size: Size, { x, y }: Place, scale: number, room: Room): ZoomTransform {
  const { width, height } = MEASURES.box;
  return zoomIdentity
    .translate((size.width - room.right) / 2, (size.height - room.bottom + room.top) / 2)
    .scale(scale)
    .translate(-x - width / 2, -y - height / 2);
}
