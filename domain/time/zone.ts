import { isEndOfDay } from './calendar';

/** A zone in which moments are told. @param timeZone IANA name. */
export function zoneOf(timeZone: string) {
  return { timeZone, endsDay: (at: string) => isEndOfDay(new Date(at), timeZone) };
}
