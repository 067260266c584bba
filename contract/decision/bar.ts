import type { RationalText } from './texts';

export const BAR_UNITS = ['votes', 'capital', 'heads'] as const;
export type BarUnit = (typeof BAR_UNITS)[number];

export const BAR_PARTS = ['for', 'against', 'abstained', 'awaiting'] as const;
export type BarPart = (typeof BAR_PARTS)[number];

/** A part of the bar; all parts together are the whole, or nothing where nobody counts. */
export interface BarSegment {
  readonly kind: BarPart;
  readonly share: RationalText;
  /** `60%` */
  readonly text: string;
  /** `in favour` */
  readonly label: string;
}

/** The quorum bar: of what it is the bar, its parts, and the threshold that is marked. */
export interface Bar {
  readonly unit: BarUnit;
  /** `by voting weight` */
  readonly caption: string;
  readonly segments: readonly BarSegment[];
  /** What is no longer awaited, together: `75%`. */
  readonly decided: string;
  /** Null: no threshold is a place on this bar. */
  readonly tick: { readonly share: RationalText; readonly label: string } | null;
}
