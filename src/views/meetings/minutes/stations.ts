import type { Minutes } from '#contract/calls/minutes';
import { MINUTES_STATUSES, type MinutesStatus } from '#contract/minutesLife';
import type { Station } from '../../shared/details/Stations';
import { formatDate, formatDay } from '../../shared/format';

/** The line of the life of minutes, each station with what it says or waits for. */
export function stationsOf(minutes: Minutes, timeZone: string): readonly Station[] {
  const current = MINUTES_STATUSES.indexOf(minutes.status);
  return MINUTES_STATUSES.map((status, index) => ({
    key: status,
    label: status,
    note: noteOf(minutes, status, index - current, timeZone),
    place: index === current ? 'current' : index < current ? 'passed' : 'ahead',
  }));
}

function passedAt(minutes: Minutes, status: MinutesStatus): string | null {
  switch (status) {
    case 'Circulated':
      return minutes.circulatedAt;
    case 'Approved':
      return minutes.approvedAt;
    case 'Awaiting Signature':
      return minutes.askedAt;
    case 'Finalised':
      return minutes.finalisedAt;
    default:
      return null;
  }
}

function noteOf(minutes: Minutes, status: MinutesStatus, distance: number, timeZone: string): string | null {
  const at = passedAt(minutes, status);
  if (distance < 0) return at && formatDate(at, timeZone);
  if (distance > 0) return null;
  const { given, needed } = minutes.approval;
  const answered = minutes.signers.filter(({ state }) => state !== 'awaiting').length;
  switch (status) {
    case 'Circulated':
      return `${given} of ${needed} have approved`;
    case 'Awaiting Signature':
      return `${answered} of ${minutes.signers.length} have answered${minutes.lastDay ? `, until ${formatDay(minutes.lastDay)}` : ''}`;
    default:
      return at && formatDate(at, timeZone);
  }
}
