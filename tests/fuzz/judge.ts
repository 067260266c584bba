import { z } from 'zod';
import type { Operation } from './document';
import type { FuzzRequest } from './requests';

/** Bytes that a refusal may have. */
export const LONGEST_REFUSAL = 8_192;

export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** A response as it is judged; a stream of events is left at once, as it has no end. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status } = response;
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (mediaType !== 'text/event-stream') return { status, mediaType, text: await response.text() };
  await response.body?.cancel();
  return { status, mediaType, text: '' };
}

const problemSchema = z.object({ type: z.string(), title: z.string(), status: z.number() });

/** Statuses of a server that is not there or not there yet: 501 says so of calls that are declared and not built. */
const MAY_FAIL = new Set([501, 503]);

/** What is wrong with an answer; null when nothing is. */
export function faultOf(
  { operation, method }: FuzzRequest,
  { status, mediaType, text }: Answer,
): string | null {
  if (status >= 500 && !MAY_FAIL.has(status)) return `answered ${status}`;
  if (!isDeclared(operation, method, status)) return `answered ${status}, which OpenAPI does not declare`;
  // A part of a file of JSON is none.
  if (status === 206) return null;
  if (status < 400) return mediaType === 'application/json' && !isJson(text) ? 'answered no JSON' : null;
  if (mediaType !== 'application/problem+json') return `refused with ${status} as ${mediaType || 'nothing'}`;
  if (Buffer.byteLength(text) > LONGEST_REFUSAL) return `refused with ${Buffer.byteLength(text)} bytes`;
  const problem = problemSchema.safeParse(isJson(text) ? JSON.parse(text) : null);
  return problem.data?.status === status ? null : `refused with ${status} without a problem of that status`;
}

/** Another method on the same path is another call, or 405. */
function isDeclared(operation: Operation, method: string, status: number): boolean {
  return method === operation.method ? operation.statuses.has(status) : true;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
