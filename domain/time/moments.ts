import { isEndOfDay } from './calendar';

const NBSP = '\u00a0';

/** Says moments in a zone: `20 Nov 2026` and `20 Nov 2026, 14:05`. */
export interface Calendar {
  date(instant: string): string;
  dateTime(instant: string): string;
  /** `20 Nov 2026, 14:05`; of the last millisecond of a day, `the end of 20 Nov 2026`. */
  until(instant: string): string;
  /** `on 20 Nov 2026, 14:05`; `at the end of 20 Nov 2026`. */
  on(instant: string): string;
}

/** @param timeZone IANA name. */
export function calendarOf(timeZone: string): Calendar {
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
  const date = (instant: string) => {
    const parts = days.formatToParts(new Date(instant));
    const read = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? '';
    return `${read('day')}${NBSP}${read('month')} ${read('year')}`;
  };
  const dateTime = (instant: string) => `${date(instant)}, ${times.format(new Date(instant))}`;
  const isEnd = (instant: string) => isEndOfDay(new Date(instant), timeZone);
  const until = (instant: string) => (isEnd(instant) ? `the end of ${date(instant)}` : dateTime(instant));
  return { date, dateTime, until, on: (instant) => `${isEnd(instant) ? 'at' : 'on'} ${until(instant)}` };
}
