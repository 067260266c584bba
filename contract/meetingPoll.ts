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

export interface DatePoll {
  readonly options: readonly PollOption[];
}

export const POLL_LIMITS = { options: 12 } as const;
