import type { Instant } from '#contract/decision/texts';
import type { Calendar, Zone } from '../moment';

const NBSP = '\u00a0';

/** Says moments in a zone: `20 Nov 2026` and `20 Nov 2026, 14:05`. */
export function calendarOf({ timeZone, endsDay }: Zone): Calendar {
  const days = new Intl.DateTimeFormat('en-NL', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  const times = new Intl.DateTimeFormat('en-NL', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const date = (at: Instant) => {
    const parts = days.formatToParts(new Date(at));
    const read = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? '';
    return `${read('day')}${NBSP}${read('month')} ${read('year')}`;
  };
  const dateTime = (at: Instant) => `${date(at)}, ${times.format(new Date(at))}`;
  const until = (at: Instant) => (endsDay(at) ? `the end of ${date(at)}` : dateTime(at));
  return { date, dateTime, until, on: (at) => (endsDay(at) ? `at ${until(at)}` : `on ${until(at)}`) };
}
