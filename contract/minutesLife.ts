import type { Process } from './process';

export const MINUTES_STATUSES = [
  'Draft',
  'Circulated',
  'Approved',
  'Awaiting Signature',
  'Finalised',
] as const;
export type MinutesStatus = (typeof MINUTES_STATUSES)[number];

/** What somebody does with minutes. `answer`: approves the text that was circulated, or asks for a change. */
export const MINUTES_ACTS = [
  'edit',
  'circulate',
  'amend',
  'answer',
  'requestSignatures',
  'sign',
  'close',
  'correct',
] as const;
export type MinutesAct = (typeof MINUTES_ACTS)[number];

export const MINUTES_STEPS = [...MINUTES_ACTS, 'approve', 'finalise'] as const;
export type MinutesStep = (typeof MINUTES_STEPS)[number];

export const MINUTES_STEP_BY = ['admin', 'attendee', 'approver', 'signer', 'itself'] as const;
export type MinutesStepBy = (typeof MINUTES_STEP_BY)[number];

/** Why a step of minutes is blocked. */
export type MinutesLack =
  | { readonly lack: 'notHeld' }
  | { readonly lack: 'empty' }
  | { readonly lack: 'amendmentsOpen'; readonly open: number }
  | { readonly lack: 'unchanged' }
  | { readonly lack: 'writtenOn' }
  | { readonly lack: 'notApproved'; readonly given: number; readonly needed: number }
  | { readonly lack: 'nobodySigns' }
  | { readonly lack: 'signing'; readonly answered: number; readonly asked: number }
  | { readonly lack: 'signingRuns'; readonly until: string };

export type MinutesProcess = Process<MinutesStatus, MinutesStep, MinutesLack, MinutesStepBy>;

/** Whose approval makes a text the one that is signed. */
export const APPROVAL_RULES = ['all', 'majority', 'chair'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

export const APPROVAL_ANSWERS = ['approved', 'change'] as const;
export type ApprovalAnswer = (typeof APPROVAL_ANSWERS)[number];

export const SIGNER_STATES = ['awaiting', 'signed', 'declined'] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

/** How somebody who signed was identified. */
export const IDENTIFIED_BY = ['account', 'link'] as const;
export type IdentifiedBy = (typeof IDENTIFIED_BY)[number];
