import {
  Ban,
  BellRing,
  CircleCheck,
  FilePenLine,
  FileSearch,
  type LucideIcon,
  MessageSquareReply,
  PenLine,
  Play,
  Send,
  Signature,
  Square,
  Timer,
  Trash2,
} from 'lucide-react';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { MeetingStep } from '#contract/meetingLife';
import type { MeetingStatus } from '#contract/vocabulary';
import { MEETING_LIFE_WORDS as WORDS } from '#words/en/meetings/life';
import type { StepOfMeeting } from '#words/meetings/life';
import type { NextStepRow } from '../../shared/details/NextSteps';
import type { Station } from '../../shared/details/Stations';
import { formatDate, formatDay } from '../../shared/format';
import { waitsForCount } from '../when';

const ICONS: Readonly<Record<MeetingStep, LucideIcon>> = {
  edit: PenLine,
  invite: Send,
  respond: MessageSquareReply,
  remind: BellRing,
  delete: Trash2,
  begin: Play,
  end: Square,
  circulate: FileSearch,
  requestSignatures: Signature,
  sign: Signature,
  close: CircleCheck,
  correct: FilePenLine,
  cancel: Ban,
  finalise: Timer,
};

/** Steps that stand elsewhere on the page: beside what they change. */
const UNLISTED: readonly MeetingStep[] = ['edit', 'respond'];

type Row = Omit<NextStepRow, 'button'> & { readonly act: MeetingStep };

/** What can happen next, a row a step. */
export function nextRows({ process }: Pick<MeetingDetails, 'process'>): readonly Row[] {
  return process.steps
    .filter(({ act }) => !UNLISTED.includes(act))
    .map((step) => ({
      key: step.act,
      act: step.act,
      icon: ICONS[step.act],
      name: WORDS.step[step.act],
      who: WORDS.by[step.by],
      detail: detailOf(step),
    }));
}

function detailOf({ act, missing: [lack] }: StepOfMeeting): string {
  return lack ? WORDS.lack(lack, formatDay) : WORDS.follows[act];
}

const LINE: readonly MeetingStatus[] = ['Scheduled', 'In Review', 'Awaiting Signature', 'Finalised'];

/** The line of its stations; Cancelled is none of them, and ends the line where it came. */
export function stationsOf(meeting: MeetingDetails): readonly Station[] {
  const { status, cancelled, timeZone } = meeting;
  if (status === 'Cancelled') {
    return [
      { key: 'Scheduled', label: 'Scheduled', note: scheduledNote(meeting), place: 'passed' },
      {
        key: 'Cancelled',
        label: 'Cancelled',
        note: cancelled && formatDate(cancelled.at, timeZone),
        place: 'current',
      },
    ];
  }
  const current = LINE.indexOf(status);
  return LINE.map((station, index) => ({
    key: station,
    label: station,
    note: noteOf(meeting, station, index - current),
    place: index === current ? 'current' : index < current ? 'passed' : 'ahead',
  }));
}

function scheduledNote({ endedAt, beganAt, startsAt, timeZone, invitedAt }: MeetingDetails): string {
  if (endedAt !== null) return `Held on ${formatDate(endedAt, timeZone)}`;
  if (beganAt !== null) return 'Being held';
  return invitedAt === null ? 'Invitations not sent' : `For ${formatDate(startsAt, timeZone)}`;
}

/** What a station after the current one still waits for; null where it is no number of persons. */
function waitsFor(lack: StepOfMeeting['missing'][number]): string | null {
  if (lack.lack === 'notApproved') {
    return waitsForCount(Math.max(0, lack.needed - lack.given), 'approval', 'approvals');
  }
  return lack.lack === 'signing' ? waitsForCount(lack.asked - lack.answered, 'signer', 'signers') : null;
}

/** @param distance of the station from the current one: 0 is the current one, 1 the next. */
function noteOf(meeting: MeetingDetails, station: MeetingStatus, distance: number): string | null {
  if (station === 'Scheduled') return scheduledNote(meeting);
  if (distance < 0) return null;
  const lacks = meeting.process.steps
    .filter(({ to }) => to === (distance === 0 ? LINE[LINE.indexOf(station) + 1] : station))
    .flatMap(({ missing }) => missing);
  const [lack] = distance <= 1 ? lacks : [];
  // The current one says how far it is, the next how much of that it still waits for.
  if (distance === 1 && meeting.status !== 'Scheduled') return lack ? waitsFor(lack) : null;
  if (distance === 0 || distance === 1) return lack ? WORDS.lack(lack, formatDay) : null;
  return station === 'Finalised' ? 'Locked and filed' : null;
}
