import type { CallOptions } from '#contract/api';
import { ApiError } from '#contract/api';
import type { Call, CallTypes } from '#contract/call';
import { noAnswer, readAnswer, unauthenticated } from './answer';
import { buildRequest, entityOf } from './request';
import type { Token } from './send';

export interface DownloadsDependencies {
  readonly fetch: typeof fetch;
  readonly token: Token;
  /** The session's entity. */
  readonly entity: () => string | null;
  readonly newKey: () => string;
  /** Of one attempt, the file included. */
  readonly timeoutMs: number;
}

export interface FetchedFile {
  readonly blob: Blob;
  /** As the server names it, else as the caller does. */
  readonly name: string;
}

export interface Downloads {
  /** The file that a call answers. Rejects with `ApiError`. @param name where the server says none. */
  readonly fetch: <T extends CallTypes>(
    call: Call<T>,
    options: CallOptions<T>,
    name: string,
  ) => Promise<FetchedFile>;
}

/**
 * Brings files of calls, with the person's token: a plain link could not carry it. A 401 forces one new token and one
 * more attempt, as with every call.
 */
export function createDownloads(dependencies: DownloadsDependencies): Downloads {
  const { fetch, token, entity, newKey, timeoutMs } = dependencies;

  const attempt = async (
    call: Call,
    options: Parameters<typeof buildRequest>[1],
    bearer: string | null,
  ): Promise<Response> => {
    const request = buildRequest(call, options, entityOf(call, options.entity, entity), newKey);
    const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    try {
      return await fetch(request.url, {
        method: request.method,
        headers: { ...request.headers, accept: '*/*', ...authorization },
        body: request.body,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw noAnswer('network');
    }
  };

  const bearerOf = async (call: Call, fresh: boolean): Promise<string | null> => {
    if (call.access === 'public') return null;
    const bearer = await token({ fresh }).catch(() => null);
    if (!bearer) throw unauthenticated();
    return bearer;
  };

  return {
    async fetch(call, options, name) {
      let response = await attempt(call, options, await bearerOf(call, false));
      if (response.status === 401 && call.access !== 'public') {
        response = await attempt(call, options, await bearerOf(call, true));
      }
      if (!response.ok || isPage(response)) throw await refusalOf(response);
      const blob = await response.blob().catch(() => {
        throw noAnswer('network');
      });
      return { blob, name: namedBy(response) ?? name };
    },
  };
}

/** Of a captive portal or a proxy: what the API sends as a file says so. */
function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') === true && !headers.has('content-disposition');
}

async function refusalOf(response: Response): Promise<ApiError> {
  try {
    await readAnswer(response);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  return noAnswer('network');
}

/** The name in the answer's `content-disposition` (RFC 6266): the extended form first. */
export function namedBy({ headers }: Pick<Response, 'headers'>): string | null {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return (extended && decoded(extended)) || plain || null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
