import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  FileSearch,
  type LucideIcon,
  MessageSquare,
  PenLine,
} from 'lucide-react';
import type { AttendeeRole, RsvpAnswer } from '#contract/calls/meetings';
import type { ApprovalAnswer, SignerState } from '#contract/minutesLife';
import type { MeetingStatus } from '#contract/vocabulary';
import families from '../shared/Status.module.css';

export interface Look {
  readonly label: string;
  readonly family: string | undefined;
  readonly icon: LucideIcon;
}

const STATUSES: Readonly<Record<MeetingStatus, Omit<Look, 'label'>>> = {
  Scheduled: { family: families.blue, icon: CalendarClock },
  'In Review': { family: families.amber, icon: FileSearch },
  'Awaiting Signature': { family: families.orange, icon: PenLine },
  Finalised: { family: families.green, icon: CircleCheck },
  Cancelled: { family: families.slate, icon: Ban },
};

export function meetingStatusLook(status: MeetingStatus): Look {
  return { label: status, ...STATUSES[status] };
}

const RSVPS: Readonly<Record<RsvpAnswer, Look>> = {
  accepted: { label: 'Comes', family: families.green, icon: CircleCheck },
  tentative: { label: 'May come', family: families.amber, icon: CircleHelp },
  declined: { label: 'Does not come', family: families.slate, icon: CircleX },
};

const NO_ANSWER: Look = { label: 'No answer', family: families.slate, icon: CircleDashed };

/** Whether somebody comes, as far as they said. */
export function rsvpLook(rsvp: RsvpAnswer | null): Look {
  return rsvp === null ? NO_ANSWER : RSVPS[rsvp];
}

const AWAITING: Look = { label: 'Awaiting', family: families.slate, icon: CircleDashed };

const APPROVALS: Readonly<Record<ApprovalAnswer, Look>> = {
  approved: { label: 'Approved', family: families.green, icon: CircleCheck },
  change: { label: 'Asks for a change', family: families.amber, icon: MessageSquare },
};

/** What somebody answered to a version of minutes. */
export function approvalLook(answer: ApprovalAnswer | null): Look {
  return answer === null ? AWAITING : APPROVALS[answer];
}

const SIGNERS: Readonly<Record<SignerState, Look>> = {
  awaiting: AWAITING,
  signed: { label: 'Signed', family: families.green, icon: PenLine },
  declined: { label: 'Declined', family: families.slate, icon: CircleMinus },
};

/** Whether somebody has signed. */
export function signerLook(state: SignerState): Look {
  return SIGNERS[state];
}

const ROLES: Readonly<Record<AttendeeRole, string>> = {
  chair: 'Chair',
  secretary: 'Secretary',
  member: 'Member',
  guest: 'Guest',
};

export function roleName(role: AttendeeRole): string {
  return ROLES[role];
}
