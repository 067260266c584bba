import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import type { MeetingStatus } from '#contract/vocabulary';
import { isApprovedByNobody } from '#domain/meetings/minutes';
import type { Station } from '../../shared/details/Stations';
import { formatDate } from '../../shared/format';
import { waitsForCount } from '../when';

const LINE = ['Scheduled', 'In Review', 'Awaiting Signature', 'Finalised'] as const;
type Stop = (typeof LINE)[number];

/** The line of the life of a meeting, each station with what its minutes say or wait for. */
export function stationsOf(meeting: MeetingDetails, minutes: Minutes): readonly Station[] {
  const stations: readonly MeetingStatus[] = LINE;
  const current = stations.indexOf(minutes.meetingStatus);
  return LINE.map((status, index) => ({
    key: status,
    label: status,
    note: noteOf(meeting, minutes, status, current),
    place: index === current ? 'current' : index < current ? 'passed' : 'ahead',
  }));
}

function noteOf(meeting: MeetingDetails, minutes: Minutes, status: Stop, current: number): string | null {
  const day = (at: string | null, word: string) =>
    at === null ? null : `${word} ${formatDate(at, meeting.timeZone)}`;
  const isAt = (stop: MeetingStatus) => LINE[current] === stop;
  const { approval, signers, hash } = minutes;
  const awaited = signers.filter(({ state }) => state === 'awaiting').length;
  switch (status) {
    case 'Scheduled':
      return day(meeting.endedAt, 'Held on');
    case 'In Review':
      if (isApprovedByNobody(minutes.approvedAt, minutes.approvers)) return 'Approved by nobody';
      if (isAt('In Review') && approval.needed === 0) return 'Nobody can approve it';
      if (isAt('In Review')) return `${approval.given} of ${approval.needed} have approved`;
      return day(minutes.approvedAt, 'Approved on');
    case 'Awaiting Signature':
      if (isAt('Awaiting Signature')) return `${signers.length - awaited} of ${signers.length} have answered`;
      if (hash !== null) return day(minutes.askedAt, 'Asked on');
      return waitsForCount(Math.max(0, approval.needed - approval.given), 'approval', 'approvals');
    case 'Finalised':
      if (minutes.finalisedAt !== null) return day(minutes.finalisedAt, 'Locked on');
      return hash === null ? 'Locked and filed' : waitsForCount(awaited, 'signer', 'signers');
  }
}
