import type { Closing } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';

/** What an invitation is about. */
export interface Invitation {
  readonly entityName: string;
  /** Null while it is a draft: the sending gives it one. */
  readonly number: string | null;
  /** Empty while a draft has none. */
  readonly title: string;
  readonly deadline: Instant | null;
  readonly closing: Closing;
  /** IANA name. */
  readonly timeZone: string;
}
