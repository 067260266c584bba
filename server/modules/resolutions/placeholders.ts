import type { PlaceholderName } from '#contract/richText';
import { organName } from '#domain/resolution/organName';
import { longDay } from '#domain/time/longDay';
import type { EntityRoom, ResolutionRow } from './resolution.queries';

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
