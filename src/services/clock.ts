import { defer, Observable, of, switchMap } from 'rxjs';

/** The only source of time in the client. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Emits once, after `milliseconds`. */
  after(milliseconds: number): Observable<void>;
  /**
   * Emits once, when `now()` has reached `time`. A machine that slept or a clock that was corrected is noticed within
   * half a minute.
   */
  at(time: number): Observable<void>;
}

const LONGEST_SLICE_MS = 30_000;

/** Like RxJS's `timer`, without the schedulers that come along with it. */
export function after(milliseconds: number): Observable<void> {
  return new Observable((subscriber) => {
    const timer = setTimeout(() => {
      subscriber.next();
      subscriber.complete();
    }, milliseconds);
    return () => clearTimeout(timer);
  });
}

const now = () => Date.now();

/** Browsers stop timers while the machine sleeps, so a long wait is made of short ones that look at the clock. */
export function at(time: number): Observable<void> {
  return defer(() => {
    const left = time - now();
    return left <= 0
      ? of(undefined)
      : after(Math.min(left, LONGEST_SLICE_MS)).pipe(switchMap(() => at(time)));
  });
}

export const systemClock: Clock = { now, after, at };
