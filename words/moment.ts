import type { Instant } from '#contract/decision/texts';

/** A moment as somebody is told it. */
export interface Moment {
  readonly at: Instant;
  /** IANA name of the zone it is told in. */
  readonly timeZone: string;
  /** Whether it is the last millisecond of a day: then its day is told. */
  readonly endsDay: boolean;
}
