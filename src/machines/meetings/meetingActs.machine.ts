import {
  answerPoll,
  cancelMeeting,
  choosePollOption,
  type RemindMeetingReceipt,
  remindAttendee,
  respondToMeeting,
  sendInvitations,
  setConvened,
  setPoll,
  setProxy,
} from '#contract/calls/meetingConvening';
import { type RsvpAnswer, removeMeeting } from '#contract/calls/meetings';
import { isBlank } from '#contract/line';
import type { ConvenedWay } from '#contract/meetingNotice';
import type { PollAnswer } from '#contract/meetingPoll';
import { type ActOf, type Acts, filledIn } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfMeeting {
  readonly meetingId: string;
}

interface Invite extends OfMeeting {
  /** Of the meeting as it is shown. */
  readonly revision: number;
}

interface Remind extends OfMeeting {
  /** Id of an attendee, or of a user. */
  readonly person: string;
  readonly name: string;
}

interface Respond extends OfMeeting {
  readonly answer: RsvpAnswer | null;
  /** For who organises it. */
  readonly note: string;
}

interface Cancel extends OfMeeting {
  readonly reason: string;
}

export interface WantedProxy extends OfMeeting {
  /** Whose proxy it is. */
  readonly attendeeId: string;
  readonly name: string;
  /** Who stands in; null while nobody is chosen. */
  readonly to: string | null;
  readonly instructions: string;
  /** The document in which it is given. */
  readonly paper: { readonly id: string; readonly name: string } | null;
}

export interface WantedConvened extends OfMeeting {
  readonly attendeeId: string;
  readonly name: string;
  readonly way: ConvenedWay;
  /** The day on which it was sent; null while none is chosen. */
  readonly on: string | null;
}

interface Withdraw extends OfMeeting {
  readonly attendeeId: string;
  readonly name: string;
}

/** A day as it is typed. */
export interface AskedDay {
  readonly id: string;
  /** `YYYY-MM-DD`; null while none is chosen. */
  readonly day: string | null;
  readonly time: string;
  readonly minutes: string;
  /** When that is; null where it is not known or cannot be asked about. */
  readonly span: { readonly startsAt: string; readonly endsAt: string } | null;
}

interface Poll extends OfMeeting {
  readonly days: readonly AskedDay[];
}

interface AnswerPoll extends OfMeeting {
  /** Id of the day. */
  readonly option: string;
  readonly answer: PollAnswer['answer'];
}

interface ChooseDay extends OfMeeting {
  readonly option: string;
  /** The day, in words. */
  readonly when: string;
}

/** What is done with a meeting before it is held. */
export interface MeetingActs {
  readonly invite: ActOf<typeof sendInvitations, Invite>;
  readonly remind: ActOf<typeof remindAttendee, Remind>;
  readonly respond: ActOf<typeof respondToMeeting, Respond>;
  readonly cancel: ActOf<typeof cancelMeeting, Cancel>;
  readonly delete: ActOf<typeof removeMeeting, OfMeeting>;
  readonly proxy: ActOf<typeof setProxy, WantedProxy>;
  readonly withdrawProxy: ActOf<typeof setProxy, Withdraw>;
  readonly convened: ActOf<typeof setConvened, WantedConvened>;
  readonly withdrawConvened: ActOf<typeof setConvened, Withdraw>;
  readonly poll: ActOf<typeof setPoll, Poll>;
  readonly endPoll: ActOf<typeof setPoll, OfMeeting>;
  readonly answerPoll: ActOf<typeof answerPoll, AnswerPoll>;
  readonly chooseDay: ActOf<typeof choosePollOption, ChooseDay>;
}

const paramsOf = ({ meetingId: id }: OfMeeting) => ({ id });

const RESPONSES: Readonly<Record<RsvpAnswer, string>> = {
  accepted: 'Say that you come',
  tentative: 'Say that you may come',
  declined: 'Say that you do not come',
};

function invitedWords(told: number): string {
  if (told === 0) return 'Everybody has the invitation already.';
  return told === 1 ? 'One invitation is on its way.' : `${told} invitations are on their way.`;
}

function remindedWords({ reminded }: RemindMeetingReceipt): string {
  return reminded === 0 ? 'Nobody had to be reminded.' : 'The reminder is on its way.';
}

function polledWords(told: number): string {
  if (told === 0) return 'The days are asked about.';
  return told === 1 ? 'One person is asked by mail.' : `${told} people are asked by mail.`;
}

export const MEETING_ACTS: Acts<MeetingActs> = {
  invite: {
    call: sendInvitations,
    options: ({ revision, ...input }) => ({ params: paramsOf(input), body: { revision } }),
    words: () => 'Send the invitations to a meeting',
    done: ({ told }) => invitedWords(told),
  },
  remind: {
    call: remindAttendee,
    options: ({ person: userId, ...input }) => ({ params: { ...paramsOf(input), userId } }),
    words: ({ name }) => `Remind ${name} of a meeting`,
    done: remindedWords,
  },
  respond: {
    call: respondToMeeting,
    missing: ({ answer }) => (answer === null ? ['answer'] : []),
    options: ({ answer, note, ...input }) => ({
      params: paramsOf(input),
      body: { answer: filledIn(answer), note: note.trim() || undefined },
    }),
    words: ({ answer }) => (answer === null ? 'Answer an invitation' : RESPONSES[answer]),
    done: () => 'Your answer is recorded.',
  },
  cancel: {
    call: cancelMeeting,
    missing: ({ reason }) => (isBlank(reason) ? ['reason'] : []),
    options: ({ reason, ...input }) => ({ params: paramsOf(input), body: { reason: reason.trim() } }),
    words: ({ reason }) => `Cancel a meeting: ${reason.trim()}`,
    done: () => 'The meeting is cancelled. Everybody who was invited is told why.',
  },
  delete: {
    call: removeMeeting,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Delete a meeting',
    done: () => 'The meeting is deleted.',
    leavesPage: true,
  },
  proxy: {
    call: setProxy,
    missing: ({ to }) => (to === null ? ['to'] : []),
    options: ({ attendeeId, to, instructions, paper, ...input }) => ({
      params: { ...paramsOf(input), attendeeId },
      body: { to: filledIn(to), instructions: instructions.trim(), documentId: paper?.id ?? null },
    }),
    words: ({ name }) => `Record a proxy of ${name}`,
    done: () => 'The proxy is recorded.',
  },
  withdrawProxy: {
    call: setProxy,
    options: ({ attendeeId, ...input }) => ({
      params: { ...paramsOf(input), attendeeId },
      body: { to: null },
    }),
    words: ({ name }) => `Take back the proxy of ${name}`,
    done: () => 'The proxy is taken back.',
  },
  convened: {
    call: setConvened,
    missing: ({ on }) => (on === null ? ['on'] : []),
    options: ({ attendeeId, way, on, ...input }) => ({
      params: { ...paramsOf(input), attendeeId },
      body: { convened: { way, on: filledIn(on) } },
    }),
    words: ({ name }) => `Record how ${name} was convened`,
    done: () => 'It is recorded how they were convened.',
  },
  withdrawConvened: {
    call: setConvened,
    options: ({ attendeeId, ...input }) => ({
      params: { ...paramsOf(input), attendeeId },
      body: { convened: null },
    }),
    words: ({ name }) => `Take back how ${name} was convened`,
    done: () => 'It is taken back.',
  },
  poll: {
    call: setPoll,
    missing: ({ days }) => (days.some(({ span }) => span === null) ? ['days'] : []),
    options: ({ days, ...input }) => ({
      params: paramsOf(input),
      body: { options: days.map(({ span }) => filledIn(span)) },
    }),
    words: () => 'Ask which day suits',
    done: ({ told }) => polledWords(told),
  },
  endPoll: {
    call: setPoll,
    options: (input) => ({ params: paramsOf(input), body: { options: [] } }),
    words: () => 'Ask about no day any more',
    done: () => 'No day is asked about any more.',
  },
  answerPoll: {
    call: answerPoll,
    options: ({ option, answer, ...input }) => ({
      params: paramsOf(input),
      body: { answers: [{ option, answer }] },
    }),
    words: () => 'Say whether a day suits',
    done: () => 'Your answer is recorded.',
  },
  chooseDay: {
    call: choosePollOption,
    options: ({ option: optionId, ...input }) => ({ params: { ...paramsOf(input), optionId } }),
    words: ({ when }) => `Fix the day of a meeting: ${when}`,
    done: () => 'The day is fixed.',
  },
};

/** What is done with a meeting before it is held, one act at a time. */
export const meetingActsMachine = actMachine<MeetingActs>('meetingActs', MEETING_ACTS);
