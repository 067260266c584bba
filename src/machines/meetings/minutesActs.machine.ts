import {
  addErratum,
  amendMinutes,
  answerMinutes,
  circulateMinutes,
  closeMinutes,
  draftMinutes,
  requestSignatures,
  settleAmendment,
  signErratum,
  signMinutes,
  writeMinutes,
} from '#contract/calls/minutes';
import { isBlank } from '#contract/line';
import type { ApprovalAnswer } from '#contract/minutesLife';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfMeeting {
  readonly meetingId: string;
}

interface Write extends OfMeeting {
  readonly item: string;
  readonly revision: number;
  readonly text: string;
}

interface Circulate extends OfMeeting {
  readonly revision: number;
}

interface Amend extends OfMeeting {
  readonly item: string;
  readonly text: string;
}

interface Settle extends OfMeeting {
  readonly amendmentId: string;
  readonly accept: boolean;
}

interface Answer extends OfMeeting {
  readonly version: number;
  readonly answer: ApprovalAnswer;
}

interface Ask extends OfMeeting {
  /** `YYYY-MM-DD`; null while no day is chosen. */
  readonly lastDay: string | null;
  /** Ids of attendees. */
  readonly signers: readonly string[];
}

interface Sign extends OfMeeting {
  /** Of the text that was read. */
  readonly hash: string;
}

interface Decline extends Sign {
  readonly reason: string;
}

interface Correct extends OfMeeting {
  readonly text: string;
}

interface SignErratum extends Sign {
  readonly erratumId: string;
}

/** What is done with the minutes of a meeting. */
export interface MinutesActs {
  readonly draft: ActOf<typeof draftMinutes, OfMeeting>;
  readonly write: ActOf<typeof writeMinutes, Write>;
  readonly circulate: ActOf<typeof circulateMinutes, Circulate>;
  readonly amend: ActOf<typeof amendMinutes, Amend>;
  readonly settle: ActOf<typeof settleAmendment, Settle>;
  readonly answer: ActOf<typeof answerMinutes, Answer>;
  readonly ask: ActOf<typeof requestSignatures, Ask>;
  readonly sign: ActOf<typeof signMinutes, Sign>;
  readonly decline: ActOf<typeof signMinutes, Decline>;
  readonly close: ActOf<typeof closeMinutes, OfMeeting>;
  readonly correct: ActOf<typeof addErratum, Correct>;
  readonly signErratum: ActOf<typeof signErratum, SignErratum>;
}

const paramsOf = ({ meetingId: id }: OfMeeting) => ({ id });

export const MINUTES_ACTS: Acts<MinutesActs> = {
  draft: {
    call: draftMinutes,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Begin the minutes of a meeting',
  },
  write: {
    call: writeMinutes,
    options: ({ item: itemId, revision, text, ...input }) => ({
      params: { ...paramsOf(input), itemId },
      body: { revision, text: text.trim() },
    }),
    words: () => 'Write the minutes of an item',
    notedBy: ({ item }) => `text-${item}`,
    done: () => 'The text is saved.',
  },
  circulate: {
    call: circulateMinutes,
    options: ({ revision, ...input }) => ({ params: paramsOf(input), body: { revision } }),
    words: () => 'Circulate the minutes',
    done: ({ version }) => `Version ${version} is circulated.`,
  },
  amend: {
    call: amendMinutes,
    options: ({ item, text, ...input }) => ({
      params: paramsOf(input),
      body: { item, text: text.trim() },
    }),
    words: () => 'Propose other words for the minutes',
    notedBy: ({ item }) => `text-${item}`,
    done: () => 'Your amendment is proposed.',
  },
  settle: {
    call: settleAmendment,
    options: ({ amendmentId, accept, ...input }) => ({
      params: { ...paramsOf(input), amendmentId },
      body: { accept },
    }),
    words: ({ accept }) => (accept ? 'Accept an amendment' : 'Decline an amendment'),
  },
  answer: {
    call: answerMinutes,
    options: ({ version, answer, ...input }) => ({
      params: paramsOf(input),
      body: { version, answer },
    }),
    words: ({ version, answer }) =>
      answer === 'approved' ? `Approve version ${version}` : `Ask for a change of version ${version}`,
    done: () => 'Your answer is recorded.',
  },
  ask: {
    call: requestSignatures,
    missing: ({ lastDay, signers }) => [
      ...(lastDay === null ? (['lastDay'] as const) : []),
      ...(signers.length === 0 ? (['signers'] as const) : []),
    ],
    options: ({ lastDay, signers, ...input }) => ({
      params: paramsOf(input),
      body: { lastDay: filledIn(lastDay), signers },
    }),
    words: () => 'Send the minutes for signature',
    done: ({ asked }) => (asked === 1 ? 'One signature is asked.' : `${asked} signatures are asked.`),
  },
  sign: {
    call: signMinutes,
    options: ({ hash, ...input }) => ({ params: paramsOf(input), body: { hash, answer: 'signed' } }),
    words: () => 'Sign the minutes',
    done: () => 'You have signed the minutes.',
  },
  decline: {
    call: signMinutes,
    missing: ({ reason }) => (isBlank(reason) ? ['reason'] : []),
    options: ({ hash, reason, ...input }) => ({
      params: paramsOf(input),
      body: { hash, answer: 'declined', reason: reason.trim() },
    }),
    words: ({ reason }) => `Decline to sign the minutes: ${reason.trim()}`,
    notedBy: ({ meetingId }) => `decline-${meetingId}`,
    done: () => 'You have declined to sign. The minutes name you with your reason.',
  },
  close: {
    call: closeMinutes,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Close the signing without who is missing',
    done: () => 'The minutes are final. They name who is missing.',
  },
  correct: {
    call: addErratum,
    missing: ({ text }) => (isBlank(text) ? ['text'] : []),
    options: ({ text, ...input }) => ({ params: paramsOf(input), body: { text: text.trim() } }),
    words: ({ text }) => `Add an erratum: ${text.trim()}`,
    notedBy: ({ meetingId }) => `erratum-${meetingId}`,
    done: () => 'The erratum is added. Those who signed are asked to sign it.',
  },
  signErratum: {
    call: signErratum,
    options: ({ hash, erratumId, ...input }) => ({
      params: { ...paramsOf(input), erratumId },
      body: { hash, answer: 'signed' },
    }),
    words: () => 'Sign an erratum',
    done: () => 'You have signed the erratum.',
  },
};

/** What is done with the minutes of a meeting, one act at a time. */
export const minutesActsMachine = actMachine<MinutesActs>('minutesActs', MINUTES_ACTS);
