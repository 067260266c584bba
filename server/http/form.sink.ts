import { Writable } from 'node:stream';
import type { Busboy } from '@fastify/busboy';

interface SinkOptions {
  readonly boundary: string;
  /** How long the parser may take to end after the last byte, in milliseconds. */
  readonly patienceMs: number;
}

/** As RFC 2046 allows it, quoted or not. */
const BOUNDARY =
  /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i;

/** What separates the parts of a form; null for a content type that is no form. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * A parser of forms as the end of a pipeline. The parser throws at some malformed parts while it is written to, such as one
 * with a header `constructor`; a stream's write has no caller who could catch that, so it is caught here and fails the
 * pipeline. It never answers a write after the end of the form either, so it is given nothing of what follows.
 */
export function formSink(parser: Busboy, { boundary, patienceMs }: SinkOptions): Writable {
  const untilEnd = cutter(boundary);
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      const wanted = untilEnd(chunk);
      if (wanted.length === 0) return done();
      attempt(done, (ended) => {
        // What the parser has put off runs before it is written to again: so all of it runs below this call.
        parser.write(wanted, (error) => setImmediate(ended, error));
      });
    },
    final(done) {
      attempt(done, (ended) => {
        const timer = setTimeout(() => ended(new Error('The form has no end')), patienceMs);
        parser.once('close', () => clearTimeout(timer)).once('finish', ended);
        parser.end();
      });
    },
    destroy(error, done) {
      parser.destroy();
      done(error);
    },
  });
  parser.on('error', (error: Error) => sink.destroy(error));
  return sink;
}

/** Passes on what a form is made of, to its closing boundary. */
function cutter(boundary: string): (chunk: Buffer) => Buffer {
  const closing = Buffer.from(`\r\n--${boundary}--`, 'latin1');
  // The first boundary may stand at the very beginning.
  let tail = Buffer.from('\r\n');
  let isOver = false;
  return (chunk) => {
    if (isOver) return chunk.subarray(0, 0);
    const seen = Buffer.concat([tail, chunk]);
    const at = seen.indexOf(closing);
    const wanted = at < 0 ? chunk : chunk.subarray(0, at + closing.length - tail.length);
    isOver = at >= 0;
    tail = seen.subarray(Math.max(0, seen.length - closing.length + 1));
    return wanted;
  };
}

type Done = (error?: Error | null) => void;

/** Calls back once: with what is thrown, or when `work` says that it has ended. */
function attempt(done: Done, work: (ended: Done) => void): void {
  let isOver = false;
  const end: Done = (error) => {
    if (isOver) return;
    isOver = true;
    done(error);
  };
  try {
    work(end);
  } catch (error) {
    end(error instanceof Error ? error : new Error('The parser of the form failed', { cause: error }));
  }
}
