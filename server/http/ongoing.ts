/** Work that goes on after its call was answered, by a key: one at a time for each. It ends with the server. */
export interface Ongoing {
  /**
   * Begins work, which must not throw.
   * @returns whether it was begun: not where it is under way, where there is too much, or where the server ends.
   */
  begin(key: string, work: (signal: AbortSignal) => Promise<void>): boolean;
  /** Aborts it, for a reason that its signal says. */
  stop(key: string, reason: unknown): void;
  /** Tells whoever waits that there is something new. */
  tell(key: string): void;
  /** Settles when something new was told, when the time is over, or when whoever waits leaves. */
  news(key: string, atMostMs: number, signal: AbortSignal): Promise<void>;
  /** Aborts everything, and waits for its end. */
  end(): Promise<void>;
}

/** The reason of whatever is aborted because the server ends. */
export const SERVER_ENDS = new Error('The server ends');

const AT_MOST = 32;

export function createOngoing(atMost = AT_MOST): Ongoing {
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();
  const waiting = new Map<string, Set<() => void>>();
  let isEnding = false;

  const tell = (key: string) => {
    for (const wake of waiting.get(key) ?? []) wake();
  };

  return {
    tell,
    begin(key, work) {
      if (isEnding || running.has(key) || running.size >= atMost) return false;
      const abort = new AbortController();
      const done = work(abort.signal).finally(() => {
        running.delete(key);
        tell(key);
      });
      running.set(key, { abort, done });
      return true;
    },
    stop: (key, reason) => running.get(key)?.abort.abort(reason),
    news(key, atMostMs, signal) {
      return new Promise((resolve) => {
        const those = waiting.get(key) ?? new Set();
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          those.delete(wake);
          if (those.size === 0) waiting.delete(key);
          resolve();
        };
        const timer = setTimeout(wake, atMostMs);
        waiting.set(key, those.add(wake));
        signal.addEventListener('abort', wake);
        if (signal.aborted || isEnding) wake();
      });
    },
    async end() {
      isEnding = true;
      const all = [...running.values()];
      for (const { abort } of all) abort.abort(SERVER_ENDS);
      await Promise.allSettled(all.map(({ done }) => done));
      for (const key of [...waiting.keys()]) tell(key);
    },
  };
}
