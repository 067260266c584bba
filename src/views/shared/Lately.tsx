import type { Instant } from '#contract/decision/texts';
import { formatDate } from './format';
import { useNow } from './now';

interface LatelyProps {
  readonly at: Instant;
  readonly timeZone?: string;
}

/** The day on which something was last, in a list; a time would be more than is known of it. */
export function Lately({ at, timeZone }: LatelyProps) {
  const today = formatDate(useNow().toISOString(), timeZone);
  const day = formatDate(at, timeZone);
  return day === today ? 'Today' : day;
}
