import type { CallOptions } from '#contract/api';
import type { Call, CallTypes } from '#contract/call';
import type { Making } from '#contract/madeFile';
import { noAnswer, readAnswer } from './answer';
import type { FetchedFile } from './fetchedFile';
import { isMadeFile, readMadeFile } from './madeFile';
import { quietly } from './quietly';
import { buildRequest, entityOf } from './request';
import { TIMEOUT_COARSE_MS, type Transport } from './transport';

export interface Downloads {
  /**
   * The file that a call answers. Rejects with `ApiError`.
   * @param name where the server says none.
   * @param timeoutMs how long it may take; by default the longer of the two time-outs.
   * @param tell hears how far a file is that is told of while it is made.
   */
  readonly fetch: <T extends CallTypes>(
    call: Call<T>,
    options: CallOptions<T>,
    name: string,
    timeoutMs?: number,
    tell?: (making: Making) => void,
  ) => Promise<FetchedFile>;
}

/**
 * Brings files of calls, with the person's token: a plain link could not carry it. Files take longer than answers.
 */
export function createDownloads(transport: Transport): Downloads {
  return {
    async fetch(call, options, name, timeoutMs = TIMEOUT_COARSE_MS, tell = () => {}) {
      const entity = entityOf(call, options.entity, transport.entity);
      const request = buildRequest(call, options, entity, transport.newKey);
      const asked = { ...request, headers: { ...request.headers, accept: '*/*' } };
      const read = async (response: Response) => {
        if (!response.ok || isPage(response)) {
          await readAnswer(response);
          throw noAnswer('network');
        }
        if (isMadeFile(response)) return readMadeFile(response, tell);
        return { blob: await response.blob(), name: namedBy(response) ?? name };
      };
      return quietly(transport, call, (bearer) => transport.fetch(asked, { bearer, read, timeoutMs }));
    },
  };
}

/** Of a captive portal or a proxy: what the API sends as a file says so. */
function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') === true && !headers.has('content-disposition');
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
