import type { Instant } from '#contract/decision/texts';

/** A moment as somebody is told it. */
export interface Moment {
  readonly at: Instant;
  /** IANA name of the zone it is told in. */
  readonly timeZone: string;
  /** Whether it is the last millisecond of a day: then its day is told. */
  readonly endsDay: boolean;
}

/** Where moments are told. */
export interface Zone {
  /** IANA name. */
  readonly timeZone: string;
  /** Whether a moment is the last millisecond of its day there. */
  endsDay(at: Instant): boolean;
}

/** Says moments in a zone, shortly: for tables, timelines and lines of facts. */
export interface Calendar {
  /** `20 Nov 2026`. */
  date(at: Instant): string;
  /** `20 Nov 2026, 14:05`. */
  dateTime(at: Instant): string;
  /** `20 Nov 2026, 14:05`; of the last millisecond of a day, `the end of 20 Nov 2026`. */
  until(at: Instant): string;
  /** `on 20 Nov 2026, 14:05`; `at the end of 20 Nov 2026`. */
  on(at: Instant): string;
}
