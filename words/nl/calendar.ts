import type { Instant } from '#contract/decision/texts';
import type { Calendar, Zone } from '../moment';

/** Says moments in a zone: `20 nov 2026` and `20 nov 2026, 14:05`. */
export function calendarOf({ timeZone, endsDay }: Zone): Calendar {
  const days = new Intl.DateTimeFormat('nl-NL', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  const times = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone });
  const date = (at: Instant) => days.format(new Date(at));
  const dateTime = (at: Instant) => `${date(at)}, ${times.format(new Date(at))}`;
  const until = (at: Instant) => (endsDay(at) ? `het einde van ${date(at)}` : dateTime(at));
  return { date, dateTime, until, on: (at) => (endsDay(at) ? `aan ${until(at)}` : `op ${until(at)}`) };
}
