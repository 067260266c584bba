import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  FileSearch,
  type LucideIcon,
  MessageSquare,
  Minus,
  PenLine,
} from 'lucide-react';
import type { AttendeeRole, RsvpAnswer } from '#contract/calls/meetings';
import type { Approver } from '#contract/calls/minutes';
import type { Presence } from '#contract/meetingHold';
import type { ApprovalAnswer, SignerState } from '#contract/minutesLife';
import type { MeetingStatus } from '#contract/vocabulary';

export interface Look {
  readonly label: string;
  readonly family: string;
  readonly icon: LucideIcon;
}

const STATUSES: Readonly<Record<MeetingStatus, Omit<Look, 'label'>>> = {
  Scheduled: { family: 'hue-blue', icon: CalendarClock },
  'In Review': { family: 'hue-amber', icon: FileSearch },
  'Awaiting Signature': { family: 'hue-orange', icon: PenLine },
  Finalised: { family: 'hue-green', icon: CircleCheck },
  Cancelled: { family: 'hue-slate', icon: Ban },
};

export function meetingStatusLook(status: MeetingStatus): Look {
  return { label: status, ...STATUSES[status] };
}

const RSVPS: Readonly<Record<RsvpAnswer, Look>> = {
  accepted: { label: 'Comes', family: 'hue-green', icon: CircleCheck },
  tentative: { label: 'May come', family: 'hue-amber', icon: CircleHelp },
  declined: { label: 'Does not come', family: 'hue-slate', icon: CircleX },
};

const NO_ANSWER: Look = { label: 'No answer', family: 'hue-slate', icon: CircleDashed };

/** Of whose shares have no vote in the meeting. */
export const OWN_SHARES = 'Does not vote: own or a subsidiary’s shares';

/** Whether somebody comes, as far as they said. */
export function rsvpLook(rsvp: RsvpAnswer | null): Look {
  return rsvp === null ? NO_ANSWER : RSVPS[rsvp];
}

const YOURS: Readonly<Record<RsvpAnswer, string>> = {
  accepted: 'You come',
  tentative: 'You may come',
  declined: 'You do not come',
};

/** What a reader who attends has said, told to them. */
export function yourRsvp(rsvp: RsvpAnswer | null): string {
  return rsvp === null ? 'You attend' : YOURS[rsvp];
}

const PRESENCES: Readonly<Record<Presence, Look>> = {
  present: { label: 'Present', family: 'hue-green', icon: Check },
  proxy: { label: 'By proxy', family: 'hue-green', icon: Check },
  recused: { label: 'Recused', family: 'hue-slate', icon: CircleMinus },
  absent: { label: 'Absent', family: 'hue-slate', icon: Minus },
};

/** Whether somebody was there. */
export function presenceLook(presence: Presence): Look {
  return PRESENCES[presence];
}

const AWAITING: Look = { label: 'Awaiting', family: 'hue-slate', icon: CircleDashed };

const APPROVALS: Readonly<Record<ApprovalAnswer, Look>> = {
  approved: { label: 'Approved', family: 'hue-green', icon: CircleCheck },
  change: { label: 'Asks for a change', family: 'hue-amber', icon: MessageSquare },
};

const GONE: Look = { label: 'No access now', family: 'hue-slate', icon: Minus };

const SILENT: Look = { label: 'Did not answer', family: 'hue-slate', icon: Minus };

/**
 * What somebody answered to a version of minutes; who may not answer any more is not waited for, and nobody is once it is approved.
 */
export function approvalLook(
  { answer, mayAnswer }: Pick<Approver, 'answer' | 'mayAnswer'>,
  isApproved: boolean,
): Look {
  if (answer === 'approved') return APPROVALS.approved;
  if (isApproved && answer === null) return SILENT;
  if (!mayAnswer) return GONE;
  return answer === null ? AWAITING : APPROVALS[answer];
}

const SIGNERS: Readonly<Record<SignerState, Look>> = {
  awaiting: AWAITING,
  signed: { label: 'Signed', family: 'hue-green', icon: PenLine },
  declined: { label: 'Declined', family: 'hue-slate', icon: CircleMinus },
};

const MISSING: Look = { label: 'Missing', family: 'hue-slate', icon: Minus };

/** Whether somebody has signed; once that is closed, who has not answered is missing. */
export function signerLook(state: SignerState, isClosed: boolean): Look {
  return isClosed && state === 'awaiting' ? MISSING : SIGNERS[state];
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
