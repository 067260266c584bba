import { Refusal } from '#server/problem';

/** Size limit of JSON bodies. */
export const JSON_LIMIT_BYTES = 1_000_000;

const tooLarge = (limit: number) =>
  new Refusal(413, 'too-large', `The body may have at most ${limit / 1000} kB.`);

/** Refuses what declares itself too large, before anything else is looked at. */
export function checkDeclaredLength(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
}

/** Reads a body, counting: a chunked body declares no length. @throws Refusal 413. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  checkDeclaredLength(request, limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
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
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(422, 'invalid', 'The body is not valid JSON.', [
      { field: 'body', message: 'This is not valid JSON.' },
    ]);
  }
}
