import { Observable } from 'rxjs';

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
  return new Observable((subscriber) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = time - now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, LONGEST_SLICE_MS));
        return;
      }
      subscriber.next();
      subscriber.complete();
    };
    look();
    return () => clearTimeout(timer);
  });
}

export const systemClock: Clock = { now, after, at };
