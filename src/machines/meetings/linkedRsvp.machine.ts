import { answerPollByLink, respondByLink, showLinkedRsvp } from '#contract/calls/meetingConvening';
import type { RsvpAnswer } from '#contract/calls/meetings';
import type { PollAnswer } from '#contract/meetingPoll';
import type { SecretRef } from '../auth/auth.context';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfLink {
  /** Of the address; only what makes the call opens it. */
  readonly token: SecretRef;
}

interface Respond extends OfLink {
  readonly answer: RsvpAnswer;
  readonly note: string;
}

interface AnswerPoll extends OfLink {
  /** Id of the day. */
  readonly option: string;
  readonly answer: PollAnswer['answer'];
}

/** What a link by mail serves: it shows one invitation and the days that are asked about, and answers either. */
export interface LinkedRsvpActs {
  readonly show: ActOf<typeof showLinkedRsvp, OfLink>;
  readonly respond: ActOf<typeof respondByLink, Respond>;
  readonly answerPoll: ActOf<typeof answerPollByLink, AnswerPoll>;
}

const WORDS: Readonly<Record<RsvpAnswer, string>> = {
  accepted: 'Say that you come',
  tentative: 'Say that you may come',
  declined: 'Say that you do not come',
};

export const LINKED_RSVP_ACTS: Acts<LinkedRsvpActs> = {
  show: {
    call: showLinkedRsvp,
    options: ({ token }, { secret }) => ({ body: { token: secret(token) } }),
    words: () => 'Open an invitation',
    leavesPage: true,
  },
  respond: {
    call: respondByLink,
    options: ({ token, answer, note }, { secret }) => ({
      body: { token: secret(token), answer, note: note.trim() || undefined },
    }),
    words: ({ answer }) => WORDS[answer],
    leavesPage: true,
  },
  answerPoll: {
    call: answerPollByLink,
    options: ({ token, option, answer }, { secret }) => ({
      body: { token: secret(token), answers: [{ option, answer }] },
    }),
    words: () => 'Say whether a day suits',
    leavesPage: true,
  },
};

/** An invitation by link, without an account. */
export const linkedRsvpMachine = actMachine<LinkedRsvpActs>('linkedRsvp', LINKED_RSVP_ACTS);
