import type { Organ } from '#contract/decision/ballot';
import type { PlaceholderName } from '#contract/richText';
import type { EntityRoom, ResolutionRow } from './resolution.queries';

const ORGANS: Readonly<Record<Organ, string>> = {
  managementBoard: 'management board',
  supervisoryBoard: 'supervisory board',
  directors: 'board of directors',
  shareholders: 'general meeting',
};

/** A day as records write it: `20 November 2026`, in the entity's zone. */
export function longDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);
}

/** A moment as a sentence says it: `14:32 on 20 November 2026`, in the entity's zone. */
export function longMoment(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-NL', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
  return `${time} on ${longDay(at, timeZone)}`;
}

export function organName(organ: Organ): string {
  return ORGANS[organ];
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
