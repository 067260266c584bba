import type { Process } from './process';
import type { MeetingStatus } from './vocabulary';

/** What somebody does with a meeting. `invite` sends the invitations, and sends what changed afterwards. */
export const MEETING_ACTS = [
  'edit',
  'invite',
  'respond',
  'remind',
  'delete',
  'begin',
  'end',
  'circulate',
  'requestSignatures',
  'sign',
  'close',
  'correct',
  'cancel',
] as const;
export type MeetingAct = (typeof MEETING_ACTS)[number];

/** What can happen to a meeting: an act of somebody, or what follows by itself. */
export const MEETING_STEPS = [...MEETING_ACTS, 'finalise'] as const;
export type MeetingStep = (typeof MEETING_STEPS)[number];

/** Who takes a step: an admin of the entity, somebody who attends, somebody whose signature is awaited, or nobody. */
export const MEETING_STEP_BY = ['admin', 'attendee', 'signer', 'itself'] as const;
export type MeetingStepBy = (typeof MEETING_STEP_BY)[number];

/** What a meeting can lack before its invitations are sent. */
export const MEETING_PARTS = ['place', 'attendees', 'agenda'] as const;
export type MeetingPart = (typeof MEETING_PARTS)[number];

/** Why a step is blocked. */
export type MeetingLack =
  | { readonly lack: 'incomplete'; readonly parts: readonly MeetingPart[] }
  /** Its invitations were sent: it is cancelled, with a reason, and not deleted. */
  | { readonly lack: 'wasSent' }
  | { readonly lack: 'notSent' }
  /** Its time has passed. */
  | { readonly lack: 'past' }
  | { readonly lack: 'begun' }
  | { readonly lack: 'notBegun' }
  /** It has not ended. */
  | { readonly lack: 'notHeld' }
  /** Something was voted on or noted as a decision in it: that is not taken back. */
  | { readonly lack: 'decided' }
  | { readonly lack: 'noMinutes' }
  /** Of those who approve the minutes, `given` have. */
  | { readonly lack: 'notApproved'; readonly given: number; readonly needed: number }
  | { readonly lack: 'nobodySigns' }
  /** Of those whose signature is asked, `answered` have signed or declined. */
  | { readonly lack: 'signing'; readonly answered: number; readonly asked: number }
  /** The last day of signing, `YYYY-MM-DD`, has not passed. */
  | { readonly lack: 'signingRuns'; readonly until: string };

export type MeetingProcess = Process<MeetingStatus, MeetingStep, MeetingLack, MeetingStepBy>;
