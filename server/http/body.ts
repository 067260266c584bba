import { Refusal } from '#server/problem';
import { because } from '#server/words';

/** Size limit of JSON bodies. */
export const JSON_LIMIT_BYTES = 1_000_000;

const tooLarge = (limit: number) => new Refusal(413, 'too-large', because('bodyTooLarge', limit / 1000));

/** Refuses what declares itself too large, before anything else is looked at. */
export function checkDeclaredLength(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
}

/** How long a body may take to arrive whole, in milliseconds. Files have a limit of their own. */
const RECEIVE_TIMEOUT_MS = 60_000;

/** How long its sender may be silent, in milliseconds. */
const SILENT_TIMEOUT_MS = 15_000;

/** A body that arrives, counted: a chunked one declares no length. */
export interface BodyReader {
  /**
   * What has arrived when it is whole or has at least so many bytes; later calls have what earlier ones had, too.
   * @throws Refusal 408, 413.
   */
  upTo(bytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** All of it. @throws Refusal 408, 413. */
  whole(): Promise<Uint8Array<ArrayBuffer>>;
}

/** @throws Refusal 413 for what declares itself too large. */
export function bodyReader(request: Request, limit: number): BodyReader {
  checkDeclaredLength(request, limit);
  const reader = request.body?.getReader() ?? null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = reader === null;

  const take = async (until: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (!reader || isWhole) return Buffer.concat(chunks);
    const patience = patient(() => void reader.cancel().catch(() => {}));
    try {
      while (!isWhole && size < until) {
        const { done, value } = await reader.read();
        patience.heard();
        if (done) isWhole = true;
        else {
          size += value.byteLength;
          chunks.push(value);
        }
        if (size > limit) {
          await reader.cancel();
          throw tooLarge(limit);
        }
      }
      return Buffer.concat(chunks);
    } finally {
      patience.end();
    }
  };
  return { upTo: take, whole: () => take(Number.POSITIVE_INFINITY) };
}

/** Gives a sender up who takes too long, or is silent for too long. */
function patient(giveUp: () => void) {
  let isLate = false;
  const late = () => {
    isLate = true;
    giveUp();
  };
  const whole = setTimeout(late, RECEIVE_TIMEOUT_MS);
  const silence = setTimeout(late, SILENT_TIMEOUT_MS);
  return {
    /** @throws Refusal 408 when it was given up. */
    heard() {
      if (isLate) throw new Refusal(408, 'about:blank', because('bodyLate'));
      silence.refresh();
    },
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}

/** Reads a body, counting. @throws Refusal 408, 413. */
export function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  return bodyReader(request, limit).whole();
}
