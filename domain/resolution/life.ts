import type { ResolutionAct } from '#contract/calls/resolutions';
import type { ResolutionStatus } from '#contract/vocabulary';

/*
 * The life of a resolution (product.md, "Resolutions"): Draft -> Pending -> Open -> Accepted or Rejected; Cancelled from
 * Pending and Open. A draft is deleted, which leaves no status. Terminal states have no exits: a correction is a new resolution that supersedes.
 */

const NEXT: Readonly<Record<ResolutionStatus, readonly ResolutionStatus[]>> = {
  Draft: ['Pending'],
  Pending: ['Open', 'Cancelled'],
  Open: ['Accepted', 'Rejected', 'Cancelled'],
  Accepted: [],
  Rejected: [],
  Cancelled: [],
};

/** Whether a resolution may go from one status to another. */
export function mayBecome(from: ResolutionStatus, to: ResolutionStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether nothing can happen to it any more. */
export function isClosed(status: ResolutionStatus): boolean {
  return NEXT[status].length === 0;
}

/** Where a person stands towards a resolution, and how far its voting is. */
export interface Standing {
  readonly status: ResolutionStatus;
  /** Admin of the entity. */
  readonly isAdmin: boolean;
  /** False for an administrator of the platform without a membership: papers are closed to them. */
  readonly isMember: boolean;
  /** Whether the person has a decision maker that may still hand in, change or consent now. */
  readonly maySay: boolean;
  /** Whether the person holds the casting vote. */
  readonly isChair: boolean;
  /** Whether its deadline is past. */
  readonly isVotingOver: boolean;
  /** Whether its outcome waits for the lot or the casting vote. */
  readonly isTieWaiting: boolean;
  /** Whether anybody is asked who has not answered. */
  readonly isAnybodyAwaited: boolean;
  /** Whether another resolution corrects it. */
  readonly isSuperseded: boolean;
}

type Condition = (standing: Standing) => boolean;

const isAnyOf = (...statuses: readonly ResolutionStatus[]): Condition => {
  return ({ status }) => statuses.includes(status);
};
const isInTime: Condition = ({ isVotingOver }) => !isVotingOver;
const isVoting: Condition = (standing) => standing.status === 'Open' && isInTime(standing);
const isSending: Condition = ({ status }) => status === 'Pending';
const isAdmin: Condition = (standing) => standing.isAdmin;
const isMember: Condition = (standing) => standing.isMember;
const all = (...conditions: readonly Condition[]): Condition => {
  return (standing) => conditions.every((condition) => condition(standing));
};
const either = (...conditions: readonly Condition[]): Condition => {
  return (standing) => conditions.some((condition) => condition(standing));
};

const ACTS: Readonly<Record<ResolutionAct, Condition>> = {
  edit: all(isAdmin, isMember, isAnyOf('Draft')),
  send: all(isAdmin, isMember, isAnyOf('Draft')),
  decide: all(isVoting, ({ maySay }) => maySay),
  remind: all(isAdmin, isVoting, ({ isAnybodyAwaited }) => isAnybodyAwaited),
  delete: all(isAdmin, isMember, isAnyOf('Draft')),
  cancel: all(isAdmin, isAnyOf('Pending', 'Open')),
  // Also while it is sent and its day is past: where nobody could be reached in time, more time is what helps.
  extend: all(isAdmin, either(isSending, isVoting)),
  breakTie: all(
    isAnyOf('Open'),
    ({ isTieWaiting }) => isTieWaiting,
    (standing) => standing.isAdmin || standing.isChair,
  ),
  resend: all(isAdmin, either(all(isSending, isInTime), isVoting)),
  supersede: all(
    isAdmin,
    isMember,
    isAnyOf('Accepted', 'Rejected', 'Cancelled'),
    ({ isSuperseded }) => !isSuperseded,
  ),
};

const NAMES: readonly ResolutionAct[] = [
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
];

/** What a person may do with a resolution now, in the order of the contract. */
export function actsOf(standing: Standing): readonly ResolutionAct[] {
  return NAMES.filter((act) => ACTS[act](standing));
}
