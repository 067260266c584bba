import {
  MEETING_ACTS,
  type MeetingAct,
  type MeetingLack,
  type MeetingStep,
  type MeetingStepBy,
} from '#contract/meetingLife';
import { MEETING_STATUSES, type MeetingStatus } from '#contract/vocabulary';
import { type LifeStep, lifeOf, type NextStep, stepsOf } from '#domain/process';

/** Where a person stands towards a meeting, and how far it is. */
export interface MeetingStanding {
  readonly status: MeetingStatus;
  /** Admin of the entity. */
  readonly isAdmin: boolean;
  readonly isAttendee: boolean;
  /** Whether the person's signature is asked and was not given yet. */
  readonly isSigner: boolean;
  /** Whether it has all that invitations say. */
  readonly isComplete: boolean;
  /** Whether its invitations were sent. */
  readonly isSent: boolean;
  /** Whether its time has passed. */
  readonly isPast: boolean;
  /** Whether it was opened, and closed, by who held it. */
  readonly isBegun: boolean;
  readonly isEnded: boolean;
  /** Whether something was voted on or noted as a decision in it. */
  readonly isDecided: boolean;
  readonly hasMinutes: boolean;
  /** Whether all who must have approved the minutes. */
  readonly isApproved: boolean;
  /** Whether anybody is to sign. */
  readonly isAnybodySigning: boolean;
  /** Whether everybody whose signature was asked has signed or declined. */
  readonly isAnswered: boolean;
  /** Whether the last day of signing has passed. */
  readonly isSigningOver: boolean;
}

export interface MeetingLifeTypes {
  readonly state: MeetingStatus;
  readonly act: MeetingStep;
  readonly by: MeetingStepBy;
  readonly guard: MeetingLack['lack'];
  readonly standing: MeetingStanding;
}

const isNotBegun = ({ isBegun }: MeetingStanding) => !isBegun;

const STEPS: readonly LifeStep<MeetingLifeTypes>[] = [
  { act: 'edit', from: ['Scheduled'], to: 'same', by: 'admin' },
  {
    act: 'invite',
    from: ['Scheduled'],
    to: 'same',
    by: 'admin',
    guards: ['incomplete', 'past'],
    applies: isNotBegun,
  },
  {
    act: 'respond',
    from: ['Scheduled'],
    to: 'same',
    by: 'attendee',
    guards: ['past'],
    applies: isNotBegun,
  },
  {
    act: 'remind',
    from: ['Scheduled'],
    to: 'same',
    by: 'admin',
    guards: ['notSent', 'past'],
    applies: isNotBegun,
  },
  { act: 'remind', from: ['In Review', 'Awaiting Signature'], to: 'same', by: 'admin' },
  { act: 'delete', from: ['Scheduled'], to: 'gone', by: 'admin', guards: ['wasSent', 'begun'] },
  { act: 'begin', from: ['Scheduled'], to: 'same', by: 'admin', applies: isNotBegun },
  {
    act: 'end',
    from: ['Scheduled'],
    to: 'same',
    by: 'admin',
    applies: ({ isBegun, isEnded }) => isBegun && !isEnded,
  },
  {
    act: 'circulate',
    from: ['Scheduled'],
    to: 'In Review',
    by: 'admin',
    guards: ['notHeld', 'noMinutes'],
  },
  {
    act: 'requestSignatures',
    from: ['In Review'],
    to: 'Awaiting Signature',
    by: 'admin',
    guards: ['notApproved', 'nobodySigns'],
  },
  { act: 'sign', from: ['Awaiting Signature'], to: 'same', by: 'signer' },
  {
    act: 'finalise',
    from: ['Awaiting Signature'],
    to: 'Finalised',
    by: 'itself',
    guards: ['signing'],
  },
  {
    act: 'close',
    from: ['Awaiting Signature'],
    to: 'Finalised',
    by: 'admin',
    guards: ['signingRuns'],
    applies: ({ isAnswered }) => !isAnswered,
  },
  { act: 'correct', from: ['Finalised'], to: 'same', by: 'admin' },
  {
    act: 'cancel',
    from: ['Scheduled', 'In Review'],
    to: 'Cancelled',
    by: 'admin',
    guards: ['decided'],
  },
];

/**
 * The life of a meeting (product.md, "Meetings"): Scheduled, In Review when its minutes are circulated, Awaiting Signature,
 * Finalised; Cancelled from the first two, as long as nothing was decided in it: what was decided stays on record. After that
 * nothing changes, and only an erratum is added.
 */
export const MEETING_LIFE = lifeOf<MeetingLifeTypes>({
  states: MEETING_STATUSES,
  stateOf: ({ status }) => status,
  isBy: {
    admin: ({ isAdmin }) => isAdmin,
    attendee: ({ isAttendee }) => isAttendee,
    signer: ({ isSigner }) => isSigner,
    itself: () => false,
  },
  guards: {
    incomplete: ({ isComplete }) => isComplete,
    wasSent: ({ isSent }) => !isSent,
    notSent: ({ isSent }) => isSent,
    past: ({ isPast }) => !isPast,
    begun: ({ isBegun }) => !isBegun,
    notBegun: ({ isBegun }) => isBegun,
    notHeld: ({ isEnded }) => isEnded,
    decided: ({ isDecided }) => !isDecided,
    noMinutes: ({ hasMinutes }) => hasMinutes,
    notApproved: ({ isApproved }) => isApproved,
    nobodySigns: ({ isAnybodySigning }) => isAnybodySigning,
    signing: ({ isAnswered }) => isAnswered,
    signingRuns: ({ isSigningOver }) => isSigningOver,
  },
  steps: STEPS,
});

/** The next steps of a meeting, blocked ones with what is missing. */
export function meetingSteps(standing: MeetingStanding): readonly NextStep<MeetingLifeTypes>[] {
  return stepsOf(MEETING_LIFE, standing);
}

/** What a person may do with a meeting now, in the order of the contract. */
export function meetingActs(steps: readonly NextStep<MeetingLifeTypes>[]): readonly MeetingAct[] {
  const free = new Set(
    steps.filter(({ isYours, missing }) => isYours && missing.length === 0).map(({ act }) => act),
  );
  return MEETING_ACTS.filter((act) => free.has(act));
}
