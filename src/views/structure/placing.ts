import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import { type Layout, MEASURES } from '#domain/chart/layout';

export const SMALLEST = 0.05;
export const LARGEST = 2;
/** What is smaller cannot be read. */
const READABLE = 0.6;

/** Around the chart, in pixels of the screen. */
const MARGIN = 24;

/** The part of the screen that nothing lies over, in pixels from its edges. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The scale below which it is not opened, so that it can be read at once. */
  readonly least: number;
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

/** The whole chart, or a box in the middle at the least scale that the room asks for. */
export function readable(size: Size, layout: Layout, room: Room, id: string): ZoomTransform {
  const whole = fitting(size, layout, room);
  const box = layout.boxes.find((one) => one.id === id);
  return whole.k >= room.least || !box ? whole : centred(size, box, room.least, room);
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
