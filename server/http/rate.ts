import type pg from 'pg';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database, DatabaseLogger } from '#server/database/connection';

/** How often something may be done: `burst` times at once, and again every `everyMs`. */
export interface Rate {
  readonly burst: number;
  readonly everyMs: number;
}

/** Whether something may be done, and if not, after how many milliseconds it may be tried again. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly afterMs: number };

export interface RateLimit {
  /** Takes one of what is left. */
  take(key: string): Promise<Allowance>;
  /** Whether one is left; takes nothing. */
  look(key: string): Promise<Allowance>;
}

/** How often something may be done: by whoever has no account, by a link, a user, or a token. */
export interface Limits {
  readonly sender: RateLimit;
  readonly link: RateLimit;
  /** Questions that a user has answered: each costs a search, and words of a language model. */
  readonly question: RateLimit;
  /** Calls with a token of the API. */
  readonly token: RateLimit;
  /** Messages of a user to support: each is a mail, or a call of somebody else's server. */
  readonly support: RateLimit;
}

/** Of calls without an account. */
const PER_SENDER: Rate = { burst: 120, everyMs: 500 };
const PER_LINK: Rate = { burst: 30, everyMs: 2_000 };
const QUESTIONS: Rate = { burst: 10, everyMs: 6_000 };
const PER_TOKEN: Rate = { burst: 300, everyMs: 100 };
const SUPPORT: Rate = { burst: 10, everyMs: 20_000 };

/** Keys that a server remembers; whoever fills it up makes room by what has not been used for longest. */
const KEYS = 10_000;

/** After this a database that does not answer is not waited for: a server counts alone then. */
const PATIENCE_MS = 500;
const CONNECTIONS = 2;

const ALLOWED: Allowance = { allowed: true };

/** The library's counts in memory, which alone would keep a key for each sender until its time is over. */
class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new Set<string | number>();

  override async consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > KEYS && oldest !== undefined) {
      this.#keys.delete(oldest);
      await this.delete(oldest);
    }
    return super.consume(key, points);
  }
}

/** Until when a key is refused, for as many keys as a server remembers: who is refused need not be counted again. */
class Refused {
  readonly #until = new Map<string, number>();

  /** Milliseconds. */
  left(key: string): number {
    return Math.max((this.#until.get(key) ?? 0) - Date.now(), 0);
  }

  keep(key: string, afterMs: number): void {
    this.#until.delete(key);
    this.#until.set(key, Date.now() + afterMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > KEYS && oldest !== undefined) this.#until.delete(oldest);
  }
}

interface Counter {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/**
 * One per interval, and beyond that what is left of a burst, which is whole again once its intervals have passed.
 * @param name under which several servers count together.
 */
function limitOf(
  name: string,
  { burst, everyMs }: Rate,
  counting: (counter: Counter) => RateLimiterAbstract,
): RateLimit {
  const everyS = everyMs / 1_000;
  const steady = counting({ keyPrefix: `${name}:steady`, points: 1, duration: everyS });
  const more = counting({ keyPrefix: `${name}:more`, points: burst - 1, duration: burst * everyS });
  const both = new BurstyRateLimiter(steady, more);
  const refused = new Refused();
  return {
    take: (key) =>
      both.consume(key).then(
        () => ALLOWED,
        (reason: unknown) => {
          // The library rejects with what is left when it refuses, and with an error when it could not count.
          if (reason instanceof RateLimiterRes) return { allowed: false, afterMs: reason.msBeforeNext };
          throw reason;
        },
      ),
    async look(key) {
      const left = refused.left(key);
      if (left > 0) return { allowed: false, afterMs: left };
      const leftMore = await spentFor(more, key);
      if (leftMore === 0) return ALLOWED;
      const leftSteady = await spentFor(steady, key);
      if (leftSteady === 0) return ALLOWED;
      const afterMs = Math.min(leftMore, leftSteady);
      refused.keep(key, afterMs);
      return { allowed: false, afterMs };
    },
  };
}

/** How long nothing is left of a count, in milliseconds; 0 where something is. */
async function spentFor(counter: RateLimiterAbstract, key: string): Promise<number> {
  if (counter.points === 0) return counter.msDuration;
  const counted = await counter.get(key);
  return counted && counted.consumedPoints >= counter.points ? Math.max(counted.msBeforeNext, 0) : 0;
}

/** Counts in this process. */
export function rateLimit(rate: Rate): RateLimit {
  return limitOf('here', rate, (counter) => new BoundedMemory(counter));
}

/** What a server has for asking what it counts with the others. */
export interface Shared {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Counts together with the other servers of a database, and alone for as long as that does not answer. */
export function sharedRateLimit(name: string, rate: Rate, shared: Shared): RateLimit {
  return limitOf(
    name,
    rate,
    (counter) =>
      new RateLimiterPostgres({
        ...counter,
        storeClient: shared,
        storeType: 'pool',
        tableName: 'rate_limit',
        // By a migration; and rows go by `removeOldCounts`.
        tableCreated: true,
        clearExpiredByTimeout: false,
        // What is spent is known here until its time is over: taking in vain does not reach the database.
        inMemoryBlockOnConsumed: counter.points,
        insuranceLimiter: new BoundedMemory(counter),
      }),
  );
}

/** The limits of this server: on PostgreSQL they are counted with those of the other servers. */
export function openLimits(
  { sidePool }: Pick<Database, 'sidePool'>,
  logger: DatabaseLogger,
): { readonly limits: Limits; close(): Promise<void> } {
  const pool = sidePool?.('limits', CONNECTIONS, PATIENCE_MS) ?? null;
  if (!pool) {
    return {
      limits: {
        sender: rateLimit(PER_SENDER),
        link: rateLimit(PER_LINK),
        question: rateLimit(QUESTIONS),
        token: rateLimit(PER_TOKEN),
        support: rateLimit(SUPPORT),
      },
      close: async () => {},
    };
  }
  const shared: Shared = {
    query: (statement) =>
      pool.query(statement).catch((err: unknown) => {
        logger.warn({ err }, 'A limit is counted by this server alone, as the database does not answer');
        throw err;
      }),
  };
  return {
    limits: {
      sender: sharedRateLimit('sender', PER_SENDER, shared),
      link: sharedRateLimit('link', PER_LINK, shared),
      question: sharedRateLimit('question', QUESTIONS, shared),
      token: sharedRateLimit('token', PER_TOKEN, shared),
      support: sharedRateLimit('support', SUPPORT, shared),
    },
    close: () => pool.end(),
  };
}

/** Removes the counts whose time is over; run by the owner. */
export async function removeOldCounts(
  { kysely }: Pick<Database, 'kysely'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await kysely.deleteFrom('rate_limit').where('expire', '<', String(clock().getTime())).execute();
}
