import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { DeskFailure, type HandedFile } from './channel';

const TIMEOUT_MS = 20_000;
/** Of an answer of a desk that is read as JSON. */
const LARGEST_ANSWER_BYTES = 5_000_000;

export interface Asking {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal: AbortSignal;
}

/**
 * Asks a desk and reads its answer. What is refused for good is told apart from what may be tried again.
 * @throws DeskFailure
 */
export async function askDesk<Answer>(
  url: string,
  { method, headers = {}, body, signal }: Asking,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    throw new DeskFailure('The desk did not answer', false, { cause });
  }
  const text = await readText(response);
  if (!response.ok) throw new DeskFailure(`The desk answered ${response.status}`, isFinal(response.status));
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new DeskFailure('The desk answered something else', false);
  return parsed.data;
}

/** Too many, too early and "come back" are no refusals. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.byteLength;
      if (length > LARGEST_ANSWER_BYTES) throw new DeskFailure('The desk answered too much', true);
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof DeskFailure) throw cause;
    throw new DeskFailure('The answer of the desk broke off', false, { cause });
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function bytesOf(file: HandedFile): Promise<Buffer> {
  return buffer(await file.open());
}
