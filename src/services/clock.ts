import { type Observable, timer } from 'rxjs';

/** The only source of time in the client. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Emits once, after `milliseconds`. */
  after(milliseconds: number): Observable<unknown>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds) => timer(milliseconds),
};
