import { lineOf } from '#contract/line';
import type { PlaceholderName } from '#contract/richText';
import type { PlaceholderValues } from '#domain/richText/placeholders';
import type { EntityRoom, ResolutionRow } from './resolution.queries';
import { drafting } from './words';

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
    organ: organ && drafting.organ(organ),
    'resolution.number': number,
    'resolution.title': lineOf(title) || null,
    'date.sent': drafting.day(sentAt.toISOString(), room.timeZone),
    'date.deadline': deadline && drafting.day(deadline.toISOString(), room.timeZone),
  };
}

/** Those of the values that are known. */
export function knownValues(values: Readonly<Record<string, string | null>>): PlaceholderValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
