import type { StepBy } from '#contract/process';
import type { ResolutionAct, ResolutionLack, ResolutionStep } from '#contract/resolutionLife';
import { RESOLUTION_ACTS } from '#contract/resolutionLife';
import { RESOLUTION_STATUSES, type ResolutionStatus } from '#contract/vocabulary';
import { isFinal, type LifeStep, lifeOf, type NextStep, stepsOf } from '#domain/process';

/** Where a person stands towards a resolution, and how far it is. */
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
  /** Whether a draft has everything that is sent. */
  readonly isComplete: boolean;
  /** Whether every invitation has an outcome. */
  readonly isSettled: boolean;
  /** Whether an invitation reached anybody. */
  readonly isAnybodyReached: boolean;
  /** Whether its deadline is past. */
  readonly isVotingOver: boolean;
  /** Whether the rule leaves a tie to the lot or to the chair. */
  readonly isTieBroken: boolean;
  /** Whether its outcome waits for the lot or the casting vote. */
  readonly isTieWaiting: boolean;
  /** What is certain of its outcome; `open`: nothing. */
  readonly outcome: 'open' | 'accepted' | 'rejected';
  /** Whether anybody is asked who has not answered. */
  readonly isAnybodyAwaited: boolean;
  /** Whether everybody who is awaited was reminded so lately that nobody is reminded again. */
  readonly isEverybodyReminded: boolean;
  /** Whether a meeting votes on it now. */
  readonly isPutToVote: boolean;
  /** Whether another resolution corrects it. */
  readonly isSuperseded: boolean;
}

/** A guard is named after what is missing where it does not hold; `rejected` and `accepted` lack the same thing. */
type Guard = Exclude<ResolutionLack['lack'], 'undecided'> | 'notAccepted' | 'notRejected';

export interface ResolutionLifeTypes {
  readonly state: ResolutionStatus;
  readonly act: ResolutionStep;
  readonly by: StepBy;
  readonly guard: Guard;
  readonly standing: Standing;
}

const isTieBroken = (standing: Standing) => standing.isTieBroken;

const STEPS: readonly LifeStep<ResolutionLifeTypes>[] = [
  { act: 'edit', from: ['Draft'], to: 'same', by: 'memberAdmin', guards: ['putToVote'] },
  { act: 'send', from: ['Draft'], to: 'Pending', by: 'memberAdmin', guards: ['putToVote', 'incomplete'] },
  { act: 'delete', from: ['Draft'], to: 'gone', by: 'memberAdmin', guards: ['putToVote'] },
  {
    act: 'open',
    from: ['Pending'],
    to: 'Open',
    by: 'itself',
    guards: ['overdue', 'unsettled', 'nobodyReached'],
  },
  { act: 'accept', from: ['Open'], to: 'Accepted', by: 'itself', guards: ['notAccepted'] },
  { act: 'reject', from: ['Open'], to: 'Rejected', by: 'itself', guards: ['notRejected'] },
  { act: 'decide', from: ['Open'], to: 'same', by: 'decisionMaker', guards: ['overdue'] },
  {
    act: 'remind',
    from: ['Open'],
    to: 'same',
    by: 'admin',
    guards: ['overdue', 'nobodyAwaited', 'remindedLately'],
  },
  // Where nobody could be reached in time, more time is what helps: a resolution that is sent may be overdue.
  { act: 'extend', from: ['Pending'], to: 'same', by: 'admin' },
  { act: 'extend', from: ['Open'], to: 'same', by: 'admin', guards: ['overdue'] },
  { act: 'resend', from: ['Pending', 'Open'], to: 'same', by: 'admin', guards: ['overdue'] },
  {
    act: 'breakTie',
    from: ['Open'],
    to: 'same',
    by: 'adminOrChair',
    guards: ['noTie'],
    applies: isTieBroken,
  },
  { act: 'cancel', from: ['Pending', 'Open'], to: 'Cancelled', by: 'admin' },
  {
    act: 'supersede',
    from: ['Accepted', 'Rejected', 'Cancelled'],
    to: 'same',
    by: 'memberAdmin',
    guards: ['superseded'],
  },
];

/**
 * The life of a resolution (product.md, "Resolutions"): Draft, Pending, Open, then Accepted or Rejected; Cancelled from
 * Pending and Open. What has ended stays as it is: a correction is a new resolution that supersedes it.
 */
export const RESOLUTION_LIFE = lifeOf<ResolutionLifeTypes>({
  states: RESOLUTION_STATUSES,
  stateOf: ({ status }) => status,
  isBy: {
    admin: ({ isAdmin }) => isAdmin,
    memberAdmin: ({ isAdmin, isMember }) => isAdmin && isMember,
    decisionMaker: ({ maySay }) => maySay,
    adminOrChair: ({ isAdmin, isChair }) => isAdmin || isChair,
    itself: () => false,
  },
  guards: {
    putToVote: ({ isPutToVote }) => !isPutToVote,
    incomplete: ({ isComplete }) => isComplete,
    overdue: ({ isVotingOver }) => !isVotingOver,
    unsettled: ({ isSettled }) => isSettled,
    nobodyReached: ({ isSettled, isAnybodyReached }) => isAnybodyReached || !isSettled,
    notAccepted: ({ outcome }) => outcome === 'accepted',
    notRejected: ({ outcome }) => outcome === 'rejected',
    nobodyAwaited: ({ isAnybodyAwaited }) => isAnybodyAwaited,
    remindedLately: ({ isEverybodyReminded }) => !isEverybodyReminded,
    noTie: ({ isTieWaiting }) => isTieWaiting,
    superseded: ({ isSuperseded }) => !isSuperseded,
  },
  steps: STEPS,
});

/** The next steps of a resolution, blocked ones with what is missing. */
export function resolutionSteps(standing: Standing): readonly NextStep<ResolutionLifeTypes>[] {
  return stepsOf(RESOLUTION_LIFE, standing);
}

/** Whether nothing can change its status any more. */
export function isClosed(status: ResolutionStatus): boolean {
  return isFinal(RESOLUTION_LIFE, status);
}

/** What a person may do with a resolution now, in the order of the contract. */
export function actsOf(steps: readonly NextStep<ResolutionLifeTypes>[]): readonly ResolutionAct[] {
  const free = new Set(
    steps.filter(({ isYours, missing }) => isYours && missing.length === 0).map(({ act }) => act),
  );
  return RESOLUTION_ACTS.filter((act) => free.has(act));
}
