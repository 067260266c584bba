import type { Instant } from './decision/texts';

export interface PollAnswer {
  readonly attendeeId: string;
  readonly answer: 'yes' | 'ifNeeded' | 'no';
}

export interface PollOption {
  readonly id: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly answers: readonly PollAnswer[];
}

/** A day as somebody who has only a link is asked about it: what others said is not shown. */
export interface LinkedDay {
  readonly id: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** What they said of it. */
  readonly answer: PollAnswer['answer'] | null;
}

export interface DatePoll {
  readonly options: readonly PollOption[];
}

export const POLL_LIMITS = { options: 12 } as const;
