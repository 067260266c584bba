import type { Instant } from './decision/texts';
import type { Process } from './process';
import type { ResolutionStatus } from './vocabulary';

/** What somebody does with a resolution. */
export const RESOLUTION_ACTS = [
  'edit',
  'send',
  'decide',
  'remind',
  'delete',
  'cancel',
  'extend',
  'breakTie',
  'resend',
  'supersede',
] as const;
export type ResolutionAct = (typeof RESOLUTION_ACTS)[number];

/** What can happen to a resolution: an act of somebody, or what follows by itself. */
export const RESOLUTION_STEPS = [...RESOLUTION_ACTS, 'open', 'accept', 'reject'] as const;
export type ResolutionStep = (typeof RESOLUTION_STEPS)[number];

/** What a draft can lack before it is sent, in the order of the wizard. */
export const DRAFT_PARTS = [
  'organ',
  'decisionMakers',
  'rule',
  'chair',
  'deadline',
  'title',
  'text',
  'message',
] as const;
export type DraftPart = (typeof DRAFT_PARTS)[number];

/** Why a step is blocked. */
export type ResolutionLack =
  | { readonly lack: 'incomplete'; readonly parts: readonly DraftPart[] }
  /** Of the invitations that were promised, `settled` have an outcome. */
  | { readonly lack: 'unsettled'; readonly promised: number; readonly settled: number }
  | { readonly lack: 'nobodyReached' }
  | { readonly lack: 'overdue' }
  | { readonly lack: 'nobodyAwaited' }
  | { readonly lack: 'remindedLately'; readonly again: Instant }
  | { readonly lack: 'noTie' }
  | { readonly lack: 'superseded' }
  /** A meeting, named by its number, votes on it. */
  | { readonly lack: 'putToVote'; readonly meeting: string }
  /** The outcome is not certain yet; `until` is the end of the voting, null where it waits for a tie to be broken. */
  | { readonly lack: 'undecided'; readonly until: Instant | null };

export type ResolutionProcess = Process<ResolutionStatus, ResolutionStep, ResolutionLack>;
