import type { Instant } from '#contract/decision/texts';
import { formatDate, formatTime } from './format';
import { useNow } from './now';

interface LatelyProps {
  readonly at: Instant;
  readonly timeZone?: string;
}

/** When something was last, in a list: the day, and of today the time; it is noted once an hour at most. */
export function Lately({ at, timeZone }: LatelyProps) {
  const today = formatDate(useNow().toISOString(), timeZone);
  const day = formatDate(at, timeZone);
  return day === today ? `Today, ${formatTime(at, timeZone)}` : day;
}
