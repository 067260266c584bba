import type { PlaceholderName } from '#contract/richText';
import { organName } from '#domain/resolution/organName';
import { longDay } from '#domain/time/longDay';
import type { EntityRoom, ResolutionRow } from './resolution.queries';

/** A moment as a sentence says it: `14:32 on 20 November 2026`, in the entity's zone. */
export function longMoment(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-NL', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
  return `${time} on ${longDay(at, timeZone)}`;
}

/**
 * What each placeholder stands for. Null: not known yet.
 * @param sentAt the day of sending; for a draft the day it is looked at.
 */
export function placeholderValues(
  resolution: Pick<ResolutionRow, 'organ' | 'number' | 'title' | 'deadline'>,
  room: EntityRoom,
  sentAt: Date,
): Readonly<Record<PlaceholderName, string | null>> {
  const { organ, number, title, deadline } = resolution;
  return {
    'entity.name': room.name,
    'entity.number': room.registrationNumber,
    'entity.seat': room.seat,
    organ: organ && organName(organ),
    'resolution.number': number,
    'resolution.title': title.trim() || null,
    'date.sent': longDay(sentAt, room.timeZone),
    'date.deadline': deadline && longDay(deadline, room.timeZone),
  };
}
