/** The time a request has; it stands still while something else limits the wait. */
export interface Deadline {
  /** Rejects with `reason()` when the time is over. */
  readonly over: Promise<never>;
  pause(): void;
  /** Begins the whole time anew. */
  restart(): void;
}

export function createDeadline(milliseconds: number, reason: () => Error): Deadline {
  let fail: (error: Error) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const pause = () => clearTimeout(timer);
  const restart = () => {
    pause();
    timer = setTimeout(() => fail(reason()), milliseconds);
  };
  restart();
  return { over, pause, restart };
}
