import type { ICalCalendar } from 'ical-generator';

/** A calendar as a file. Its last line ends as every other does (RFC 5545, 3.1), which the library leaves out. */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}
