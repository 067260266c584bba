import {
  type ApprovalAnswer,
  type ApprovalRule,
  MINUTES_ACTS,
  MINUTES_STATUSES,
  type MinutesAct,
  type MinutesLack,
  type MinutesStatus,
  type MinutesStep,
  type MinutesStepBy,
} from '#contract/minutesLife';
import { type LifeStep, lifeOf, type NextStep, stepsOf } from '../process';

/** What the life of minutes is decided by. */
export interface MinutesStanding {
  readonly status: MinutesStatus;
  /** Its meeting was cancelled, and the minutes are given up. */
  readonly isGivenUp: boolean;
  readonly isAdmin: boolean;
  readonly isAttendee: boolean;
  readonly isApprover: boolean;
  /** Whether the person's own signature is awaited. */
  readonly maySign: boolean;
  readonly isHeld: boolean;
  readonly hasText: boolean;
  readonly openAmendments: number;
  /** Whether the text is another one than that of the version that was circulated last. */
  readonly isWrittenOn: boolean;
  readonly isApproved: boolean;
  readonly hasSigners: boolean;
  readonly isAnswered: boolean;
  readonly isSigningOver: boolean;
}

export interface MinutesLifeTypes {
  readonly state: MinutesStatus;
  readonly act: MinutesStep;
  readonly by: MinutesStepBy;
  readonly guard: MinutesLack['lack'];
  readonly standing: MinutesStanding;
}

const STEPS: readonly LifeStep<MinutesLifeTypes>[] = [
  { act: 'edit', from: ['Draft', 'Circulated'], to: 'same', by: 'admin' },
  {
    act: 'circulate',
    from: ['Draft'],
    to: 'Circulated',
    by: 'admin',
    guards: ['notHeld', 'empty'],
  },
  {
    act: 'circulate',
    from: ['Circulated'],
    to: 'same',
    by: 'admin',
    // The same text again would take away the approvals that were given to it.
    guards: ['empty', 'amendmentsOpen', 'unchanged'],
  },
  // What was approved is opened again by editing it: the approvals were given to another text.
  { act: 'edit', from: ['Approved'], to: 'Circulated', by: 'admin' },
  { act: 'amend', from: ['Circulated'], to: 'same', by: 'attendee' },
  // Who approves a version approves what was circulated as it.
  { act: 'answer', from: ['Circulated'], to: 'same', by: 'approver', guards: ['writtenOn'] },
  {
    act: 'approve',
    from: ['Circulated'],
    to: 'Approved',
    by: 'itself',
    guards: ['notApproved', 'amendmentsOpen', 'writtenOn'],
  },
  {
    act: 'requestSignatures',
    from: ['Approved'],
    to: 'Awaiting Signature',
    by: 'admin',
    guards: ['nobodySigns'],
  },
  { act: 'sign', from: ['Awaiting Signature'], to: 'same', by: 'signer' },
  { act: 'finalise', from: ['Awaiting Signature'], to: 'Finalised', by: 'itself', guards: ['signing'] },
  { act: 'close', from: ['Awaiting Signature'], to: 'Finalised', by: 'admin', guards: ['signingRuns'] },
  { act: 'correct', from: ['Finalised'], to: 'same', by: 'admin' },
];

/**
 * The life of minutes: Draft, Circulated, Approved, Awaiting Signature, Finalised. From the first signature on no text changes;
 * a mistake that is found later is corrected by an erratum beside it.
 */
export const MINUTES_LIFE = lifeOf<MinutesLifeTypes>({
  states: MINUTES_STATUSES,
  stateOf: ({ status }) => status,
  isBy: {
    admin: ({ isAdmin }) => isAdmin,
    attendee: ({ isAttendee }) => isAttendee,
    approver: ({ isApprover }) => isApprover,
    signer: ({ maySign }) => maySign,
    itself: () => false,
  },
  guards: {
    notHeld: ({ isHeld }) => isHeld,
    empty: ({ hasText }) => hasText,
    amendmentsOpen: ({ openAmendments }) => openAmendments === 0,
    unchanged: ({ isWrittenOn }) => isWrittenOn,
    writtenOn: ({ isWrittenOn }) => !isWrittenOn,
    notApproved: ({ isApproved }) => isApproved,
    nobodySigns: ({ hasSigners }) => hasSigners,
    signing: ({ isAnswered }) => isAnswered,
    signingRuns: ({ isSigningOver }) => isSigningOver,
  },
  steps: STEPS,
});

/** The next steps of minutes; those that were given up have none. */
export function minutesSteps(standing: MinutesStanding): readonly NextStep<MinutesLifeTypes>[] {
  return standing.isGivenUp ? [] : stepsOf(MINUTES_LIFE, standing);
}

/** What a person may do with minutes now, in the order of the contract. */
export function minutesActs(steps: readonly NextStep<MinutesLifeTypes>[]): readonly MinutesAct[] {
  const free = new Set(
    steps.filter(({ isYours, missing }) => isYours && missing.length === 0).map(({ act }) => act),
  );
  return MINUTES_ACTS.filter((act) => free.has(act));
}

/** Somebody who approves the text, with their answer to the version at hand. */
export interface Approver {
  readonly isChair: boolean;
  readonly answer: ApprovalAnswer | null;
  /** Whether they still may answer: not who is suspended, has left or only reads. */
  readonly mayAnswer: boolean;
}

export interface Approval {
  readonly given: number;
  readonly needed: number;
  readonly isApproved: boolean;
}

function neededOf(rule: ApprovalRule, asked: number): number {
  if (asked === 0) return 0;
  return rule === 'majority' ? Math.floor(asked / 2) + 1 : asked;
}

/** Whether somebody is waited for, or approved before they went: who may answer no more keeps nobody else waiting. */
export const isCounted = ({ mayAnswer, answer }: Omit<Approver, 'isChair'>): boolean =>
  mayAnswer || answer === 'approved';

/** By which rule a version is approved: where no chair is counted, all others decide. */
export function ruleInForce(rule: ApprovalRule, approvers: readonly Approver[]): ApprovalRule {
  const hasChair = approvers.some((approver) => approver.isChair && isCounted(approver));
  return rule === 'chair' && !hasChair ? 'all' : rule;
}

/**
 * How far the approval of a version is. Nobody's silence approves. Where nobody may answer, the text is approved by nobody and its
 * signatures alone say who stands for it.
 */
export function approvalOf(rule: ApprovalRule, approvers: readonly Approver[]): Approval {
  const inForce = ruleInForce(rule, approvers);
  const asked = approvers.filter(
    (approver) => isCounted(approver) && (inForce !== 'chair' || approver.isChair),
  );
  const given = asked.filter(({ answer }) => answer === 'approved').length;
  const needed = neededOf(inForce, asked.length);
  return { given, needed, isApproved: given >= needed };
}

/** Whether minutes went on though nobody approved them, because nobody could. */
export const isApprovedByNobody = (
  approvedAt: string | null,
  approvers: readonly Pick<Approver, 'answer'>[],
): boolean => approvedAt !== null && approvers.every(({ answer }) => answer !== 'approved');

/** What a signature of minutes binds: every word that is signed, in the order in which it is read. */
export interface SignedText {
  readonly number: string;
  readonly title: string;
  readonly version: number;
  readonly items: readonly {
    readonly number: number;
    readonly title: string;
    readonly text: string;
    /** What was recorded of the item: attendance, votes, decisions and tasks, as lines. */
    readonly record: readonly string[];
  }[];
}

/** Line ends and letters in one form, so that two texts that read the same have one hash. */
function inOneForm(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim();
}

/** The text of minutes in the one form in which it is hashed, as JSON by RFC 8785. */
export function canonicalMinutes(text: SignedText): SignedText {
  return {
    number: text.number,
    title: inOneForm(text.title),
    version: text.version,
    items: text.items.map((item) => ({
      number: item.number,
      title: inOneForm(item.title),
      text: inOneForm(item.text),
      record: item.record.map(inOneForm),
    })),
  };
}
