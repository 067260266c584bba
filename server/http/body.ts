import { invalid, Refusal } from '#server/problem';
import { isStorable } from '#server/text';

/** Size limit of JSON bodies. */
export const JSON_LIMIT_BYTES = 1_000_000;

const tooLarge = (limit: number) =>
  new Refusal(413, 'too-large', `The body may have at most ${limit / 1000} kB.`);

/** Refuses what declares itself too large, before anything else is looked at. */
export function checkDeclaredLength(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
}

/** How long a body may take to arrive whole, in milliseconds. Files have a limit of their own. */
const RECEIVE_TIMEOUT_MS = 60_000;

/** Reads a body, counting: a chunked body declares no length. @throws Refusal 408, 413. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  checkDeclaredLength(request, limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, RECEIVE_TIMEOUT_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new Refusal(408, 'about:blank', 'The body did not arrive in time.');
      if (done) return new Uint8Array(Buffer.concat(chunks));
      size += value.byteLength;
      if (size > limit) {
        await reader.cancel();
        throw tooLarge(limit);
      }
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A JSON body; undefined when there is none. @throws Refusal 413, 415, 422. */
export function parseJson(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/merge-patch+json') {
    throw new Refusal(415, 'invalid', 'Send the body as application/json.');
  }
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(422, 'invalid', 'The body is not valid JSON.', [
      { field: 'body', message: 'This is not valid JSON.' },
    ]);
  }
}

/** Only an escape can bring a character that the database refuses. */
const DOUBTFUL_ESCAPE = /\\u(0000|d[89a-f])/i;

/** No body of ours is deeper; what walks one calls itself at every level. */
const MAX_DEPTH = 64;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

function parseStorable(text: string): unknown {
  if (isTooDeep(text)) throw invalid([{ field: 'body', message: 'This is nested too deep.' }]);
  if (!DOUBTFUL_ESCAPE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
    throw unstorable(isStorable(key) && key !== '' ? key : 'body');
  });
}

/** A text that cannot be kept, by the field it stands in. */
export function unstorable(field: string): Refusal {
  return invalid([{ field, message: 'This holds a character that is no text.' }]);
}
