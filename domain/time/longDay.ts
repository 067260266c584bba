/**
 * A day as a document says it: `11 December 2026`.
 * @param timeZone IANA name of the zone the day is counted in.
 */
export function longDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);
}
