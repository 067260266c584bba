import { Observable } from 'rxjs';

/** The only source of time in the client. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Emits once, after `milliseconds`. */
  after(milliseconds: number): Observable<void>;
}

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

export const systemClock: Clock = { now: () => Date.now(), after };
