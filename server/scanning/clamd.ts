import { createConnection, type Socket } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where a daemon listens that speaks the protocol of clamd. */
export type ScannerSettings = { readonly host: string; readonly port: number } | { readonly path: string };

/** What the scanner says of a content. */
export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly signature: string }
  /** It takes no content of this length, or could not look into it. */
  | { readonly is: 'unscannable'; readonly why: string };

export interface Scanner {
  /** Looks at all of a content. @throws ScannerAway where there is no answer in time. */
  scan(content: Readable): Promise<Verdict>;
}

/** Nobody knows whether the content is clean. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

/** Neither a byte taken nor one answered for so long, in milliseconds: longer than clamd looks into one file. */
const SILENCE_MS = 150_000;
const CONNECTED_MS = 10_000;
const LONGEST_ANSWER = 4_096;
const CLEAN = /^stream: OK$/;
const INFECTED = /^stream: (.+) FOUND$/;
const END = Buffer.alloc(4);

/** Each part of the content after its length, as INSTREAM wants it. */
function framed(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.byteLength);
      this.push(length);
      done(null, chunk);
    },
    flush(done) {
      done(null, END);
    },
  });
}

/** The answer, which ends with a zero or with the connection. */
function answerOf(socket: Socket, silenceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = () => {
      const [told] = answer.split('\0');
      if (told) resolve(told.trim());
      else reject(new ScannerAway('It hung up without an answer'));
    };
    socket.setTimeout(Math.min(silenceMs, CONNECTED_MS), () =>
      socket.destroy(new ScannerAway('It is silent')),
    );
    socket.on('connect', () => socket.setTimeout(silenceMs));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end();
    });
    socket.on('close', end);
    // What was said before the connection broke counts: clamd hangs up on a content that is too long.
    socket.on('error', (cause) =>
      answer === '' ? reject(new ScannerAway(cause.message, { cause })) : end(),
    );
  });
}

function verdictOf(answer: string): Verdict {
  if (CLEAN.test(answer)) return { is: 'clean' };
  const signature = INFECTED.exec(answer)?.[1];
  return signature === undefined ? { is: 'unscannable', why: answer } : { is: 'infected', signature };
}

/** A scanner behind a socket; each content has a connection of its own. */
export function clamd(settings: ScannerSettings, silenceMs = SILENCE_MS): Scanner {
  return {
    async scan(content) {
      const socket = createConnection({ ...settings });
      const answered = answerOf(socket, silenceMs);
      socket.write('zINSTREAM\0');
      // It may answer before it has taken everything.
      pipeline(content, framed(), socket, { end: false }).catch((error: Error) => socket.destroy(error));
      try {
        return verdictOf(await answered);
      } finally {
        content.destroy();
        socket.destroy();
      }
    },
  };
}
