import { addDays, dayIn } from '#domain/time/calendar';
import { morningOf } from '#domain/time/morning';

/** When a meeting reminds of itself: in the morning, so many days before the day on which it begins. */
export function meetingReminderAt(startsAt: Date, daysBefore: number, timeZone: string): Date {
  return morningOf(addDays(dayIn(timeZone, startsAt), -daysBefore), timeZone);
}
