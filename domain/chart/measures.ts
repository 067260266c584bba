/** Measures of the chart in its own units, which are CSS pixels at 100 %. */
export const MEASURES = {
  box: { width: 208, height: 78 },
  /** Of the letters of a name. */
  name: 13,
  /** Between boxes side by side. */
  gap: 16,
  /** From the top of a box to the top of those below. */
  level: 172,
  label: { width: 140, height: 22 },
  /** From the middle of a label to the box it is above. */
  labelAbove: 29,
  corner: 8,
} as const;

/** The chart in its own units, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines that reach a box side by side with labels of their own; the others share the last place. */
export const ARRIVALS = 6;

/** The room a box needs side by side with others: more than one line that reaches it needs more than its own width. */
export function roomOf(arriving: number): number {
  const { box, gap, label } = MEASURES;
  return Math.max(box.width, Math.min(arriving, ARRIVALS) * (label.width + 4)) + gap;
}
