/** How often something may be done: `burst` times at once, and again every `everyMs`. */
export interface Rate {
  readonly burst: number;
  readonly everyMs: number;
}

export interface RateLimit {
  /** Takes one of what is left. @returns whether there was one. */
  take(key: string): boolean;
  /** Whether none is left; takes nothing. */
  isSpent(key: string): boolean;
}

interface Bucket {
  left: number;
  at: number;
}

/** Keys that are remembered; whoever fills it up makes room by what has not been used for longest. */
const KEYS = 10_000;

/**
 * A token bucket per key, in this process: several servers together allow as many times more.
 * @param clock milliseconds that never go back.
 */
export function rateLimit(
  { burst, everyMs }: Rate,
  clock: () => number = () => performance.now(),
): RateLimit {
  const buckets = new Map<string, Bucket>();
  const leftOf = (key: string, now: number): number => {
    const known = buckets.get(key) ?? { left: burst, at: now };
    return Math.min(burst, known.left + (now - known.at) / everyMs);
  };
  return {
    isSpent: (key) => leftOf(key, clock()) < 1,
    take(key) {
      const now = clock();
      const left = leftOf(key, now);
      buckets.delete(key);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > KEYS && oldest !== undefined) buckets.delete(oldest);
      return left >= 1;
    },
  };
}
