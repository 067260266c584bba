import { Subject } from 'rxjs';
import { ApiError } from '#contract/api';
import type { Call } from '#contract/call';
import { noAnswer, unauthenticated } from './answer';
import type { TokenOptions } from './identity';
import type { ApiRequest } from './request';

/** How long an attempt may take, in milliseconds; chosen once, at start (CALL-5). */
export const TIMEOUT_MS = 30_000;
export const TIMEOUT_COARSE_MS = 60_000;

/** A request that failed; told once, however many waited for it. */
export interface CallFailure {
  readonly call: Call;
  readonly error: ApiError;
  /** Nobody who waited wants it to be shown or reported. */
  readonly quiet: boolean;
}

export interface TransportParts {
  readonly fetch: typeof fetch;
  readonly token: (options?: TokenOptions) => Promise<string | null>;
  /** The session's entity, for calls that name none. */
  readonly entity: () => string | null;
  /** Of one attempt, its body included (CALL-5). */
  readonly timeoutMs: number;
  readonly newKey?: () => string;
}

interface Attempt<Answer> {
  /** Null for who needs not be signed in. */
  readonly bearer: string | null;
  /** Takes what it needs of the body, within the time. */
  readonly read: (response: Response) => Promise<Answer>;
  readonly controller?: AbortController;
  readonly timeoutMs?: number;
}

/** The way of everything to the server: calls, files up and down, the live stream. */
export interface Transport {
  readonly entity: () => string | null;
  readonly newKey: () => string;
  /**
   * Attempts a call with the token of who is signed in; without one where it is public. A 401 forces one new token and one more
   * attempt; all that are refused together wait for the same new token.
   */
  readonly asPerson: <Answer>(
    call: Call,
    attempt: (bearer: string | null) => Promise<Answer>,
  ) => Promise<Answer>;
  /** One attempt by `fetch`. Rejects with `ApiError`. */
  readonly fetch: <Answer>(request: ApiRequest, attempt: Attempt<Answer>) => Promise<Answer>;
  /** Every failed request, before those who wait for it hear of it: what follows from it for the session is seen here alone. */
  readonly failures: Subject<CallFailure>;
}

/** Why an attempt was aborted by us, and not by who asked. */
const OUT_OF_TIME = Symbol('out of time');

export function createTransport({ fetch, token, timeoutMs, entity, newKey }: TransportParts): Transport {
  let renewal: Promise<string | null> | null = null;

  const readToken = (options?: TokenOptions): Promise<string | null> =>
    token(options).catch((error: unknown) => {
      throw tokenFailure(error);
    });

  const renew = async (refused: string): Promise<string | null> => {
    const current = await readToken();
    if (current !== refused) return current;
    renewal ??= readToken({ fresh: true }).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  return {
    entity,
    newKey: newKey ?? (() => crypto.randomUUID()),
    failures: new Subject(),
    async asPerson({ access }, attempt) {
      if (access === 'public') return attempt(null);
      const bearer = await readToken();
      if (!bearer) throw unauthenticated();
      try {
        return await attempt(bearer);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        const renewed = await renew(bearer);
        if (!renewed) throw error;
        return attempt(renewed);
      }
    },
    async fetch(
      { url, ...request },
      { bearer, read, controller = new AbortController(), timeoutMs: longer = timeoutMs },
    ) {
      const { signal } = controller;
      const timer = setTimeout(() => controller.abort(OUT_OF_TIME), longer);
      try {
        return await read(await fetch(url, { ...request, headers: withToken(request, bearer), signal }));
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw noAnswer(signal.reason === OUT_OF_TIME ? 'timeout' : 'network');
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The headers of a request with the token of who makes it. */
export function withToken(
  { headers }: Pick<ApiRequest, 'headers'>,
  bearer: string | null,
): Record<string, string> {
  return { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) };
}

/** The provider refused to renew the session, or could not be asked. */
function tokenFailure(error: unknown): ApiError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  const refused = REFUSED_SESSIONS.some((name) => code === `auth/${name}`);
  return refused ? unauthenticated() : noAnswer('network');
}

const REFUSED_SESSIONS = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token'];
